import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEvent } from '../../kernel/hooks';

interface NoticeProps {
	label: string;
	message: string;
	close: string;
	onClose: () => void;
}

/** Success popup; it does not block the page. */
export function Notice( { label, message, close, onClose }: NoticeProps ) {
	const dialog = useRef< HTMLDivElement >( null );

	useEffect( () => {
		dialog.current?.querySelector( 'button' )?.focus();
	}, [] );

	useEvent( document, 'keydown', ( { key } ) => {
		if ( key === 'Escape' ) {
			onClose();
		}
	} );

	return createPortal(
		<div
			ref={ dialog }
			className="frontispiece-newsletter-notice"
			role="dialog"
			aria-label={ label }
			aria-describedby="frontispiece-newsletter-notice"
		>
			<p id="frontispiece-newsletter-notice">{ message }</p>
			<button type="button" onClick={ onClose }>
				{ close }
			</button>
		</div>,
		document.body
	);
}
