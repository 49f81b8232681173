import { Button, Modal } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { closeSmall } from '@wordpress/icons';
import type { KeyboardEvent, ReactNode } from 'react';

const TYPING = 'input, select, textarea, [contenteditable="true"]';

interface FrameProps {
	/** Changes when another entry is shown in the same frame. */
	id: number;
	title: string;
	/** Whether it is shown next to the list. Otherwise, it is a dialog above the list. */
	isPane: boolean;
	onClose: () => void;
	/** Opens the entry before (-1) or after it (1), by the arrow keys. */
	onStep: ( step: -1 | 1 ) => void;
	children: ReactNode;
}

/** Whether a key belongs to what has the focus. */
const isTaken = ( event: KeyboardEvent ) =>
	event.defaultPrevented ||
	event.altKey ||
	event.ctrlKey ||
	event.metaKey ||
	event.shiftKey ||
	( event.target as Element ).closest( TYPING ) !== null;

function Pane( {
	id,
	title,
	onClose,
	onKeyDown,
	children,
}: Omit< FrameProps, 'isPane' | 'onStep' > & {
	onKeyDown: ( event: KeyboardEvent ) => void;
} ) {
	const pane = useRef< HTMLDivElement >( null );
	useEffect( () => {
		// Whoever steps to the next entry stays at the button.
		if ( ! pane.current?.contains( document.activeElement ) ) {
			pane.current?.focus( { preventScroll: true } );
		}
		pane.current?.scrollTo?.( 0, 0 );
	}, [ id ] );
	const keys = {
		onKeyDown: ( event: KeyboardEvent ) => {
			onKeyDown( event );
			if (
				event.key === 'Escape' &&
				! event.defaultPrevented &&
				! event.nativeEvent.isComposing
			) {
				onClose();
			}
		},
	};
	return (
		<div
			className="frontispiece-pane"
			role="dialog"
			aria-labelledby="frontispiece-pane-title"
			ref={ pane }
			tabIndex={ -1 }
			{ ...keys }
		>
			<div className="frontispiece-pane__header">
				<h2 id="frontispiece-pane-title">{ title }</h2>
				<Button
					icon={ closeSmall }
					label={ __( 'Close', 'frontispiece' ) }
					onClick={ onClose }
				/>
			</div>
			{ children }
		</div>
	);
}

/** The frame of an entry: a pane next to the list where there is room, otherwise a dialog. */
export function Frame( { isPane, onStep, ...props }: FrameProps ) {
	const onKeyDown = ( event: KeyboardEvent ) => {
		const step = { ArrowLeft: -1, ArrowRight: 1 }[ event.key ];
		if ( step && ! isTaken( event ) ) {
			event.preventDefault();
			onStep( step > 0 === isRTL() ? -1 : 1 );
		}
	};
	return isPane ? (
		<Pane { ...props } onKeyDown={ onKeyDown } />
	) : (
		<Modal
			title={ props.title }
			onRequestClose={ props.onClose }
			onKeyDown={ onKeyDown }
			size="large"
		>
			{ props.children }
		</Modal>
	);
}
