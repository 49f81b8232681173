import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

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

	useEffect( () => {
		const onKey = ( event: KeyboardEvent ) => {
			if ( event.key === 'Escape' ) {
				onClose();
			}
		};
		document.addEventListener( 'keydown', onKey );
		return () => document.removeEventListener( 'keydown', onKey );
	}, [ onClose ] );

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
