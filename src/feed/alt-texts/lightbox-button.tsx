import { useState } from 'react';
import { createPortal } from 'react-dom';
import { __ } from '@wordpress/i18n';
import AltDialog, { findLightbox } from './alt-dialog';
import type { Calls } from './call';

interface BarButtonProps {
	bar: HTMLElement;
	onClick: () => void;
}

/** The button in the bar of a lightbox. */
export const BarButton = ( { bar, onClick }: BarButtonProps ) =>
	createPortal(
		<button
			type="button"
			className="frontispiece-alt-texts__edit"
			onClick={ onClick }
		>
			{ __( 'Alternative text', 'frontispiece' ) }
		</button>,
		bar
	);

interface LightboxButtonProps {
	feed: HTMLElement;
	item: HTMLElement;
	/** ID of the post. */
	id: string;
	calls: Calls;
}

/** Edits the alt texts of the post that the open lightbox shows. */
export default function LightboxButton( props: LightboxButtonProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const [ bar ] = useState( () =>
		findLightbox()?.querySelector< HTMLElement >( '.pswp__top-bar' )
	);
	return (
		<>
			{ bar && (
				<BarButton bar={ bar } onClick={ () => setOpen( true ) } />
			) }
			{ isOpen && (
				<AltDialog { ...props } onClose={ () => setOpen( false ) } />
			) }
		</>
	);
}
