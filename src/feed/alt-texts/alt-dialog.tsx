import './alt-texts.css';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { __ } from '@wordpress/i18n';
import { make } from '../../kernel/dom';
import { AltForm } from './alt-form';
import { applyAlts } from './apply';
import type { Calls } from './call';

/** The open lightbox, which keeps the focus inside. */
export const findLightbox = () =>
	document.querySelector< HTMLElement >( '.frontispiece-lightbox' );

interface AltDialogProps {
	feed: HTMLElement;
	item: HTMLElement;
	/** ID of the post. */
	id: string;
	calls: Calls;
	onClose: () => void;
}

const stop = ( event: { stopPropagation: () => void } ) =>
	event.stopPropagation();

/** Edits the alt texts of a post's images, above the page or its lightbox. */
export default function AltDialog( {
	feed,
	item,
	id,
	calls,
	onClose,
}: AltDialogProps ) {
	const ref = useRef< HTMLDialogElement >( null );
	const host = useMemo( () => make( 'div', {} ), [] );

	useLayoutEffect( () => {
		( findLightbox() ?? document.body ).append( host );
		return () => host.remove();
	}, [ host ] );
	useEffect( () => {
		ref.current?.showModal();
		// The lightbox below has keys of its own, also if nothing is focused.
		window.addEventListener( 'keydown', stop, true );
		return () => window.removeEventListener( 'keydown', stop, true );
	}, [] );

	return createPortal(
		<dialog
			ref={ ref }
			className="frontispiece-alt-texts"
			aria-labelledby="frontispiece-alt-texts-title"
			onWheel={ stop }
			onClose={ onClose }
		>
			<h2 id="frontispiece-alt-texts-title">
				{ __( 'Alternative text', 'frontispiece' ) }
			</h2>
			<AltForm
				feed={ feed }
				id={ id }
				calls={ calls }
				onSave={ ( images ) => applyAlts( item, images ) }
				onClose={ () => ref.current?.close() }
			/>
		</dialog>,
		host
	);
}
