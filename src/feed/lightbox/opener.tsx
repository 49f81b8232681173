import { useRef, useState } from 'react';
import { eventElement, isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { isGated } from '../consent/state';
import type { ComponentType } from 'react';

interface ViewerProps {
	feed: HTMLElement;
	/** The link that was clicked. */
	link: HTMLAnchorElement;
	onClose: () => void;
}

interface OpenerProps< P > {
	feed: HTMLElement;
	/** Selector for what opens the lightbox; anything it can't open remains a link. */
	selector: string;
	load: () => Promise< { default: ComponentType< P & ViewerProps > } >;
	lightbox: P;
	onOpen?: ( link: HTMLAnchorElement ) => void;
}

/** Opens a feed's lightbox, which is loaded when it is first needed. */
export function Opener< P extends object >( {
	feed,
	selector,
	load,
	lightbox,
	onOpen,
}: OpenerProps< P > ) {
	const [ shown, setShown ] = useState< {
		Dialog: ComponentType< P & ViewerProps >;
		link: HTMLAnchorElement;
	} | null >( null );
	const isOpening = useRef( false );

	const open = async ( link: HTMLAnchorElement ) => {
		if ( isOpening.current || shown ) {
			return;
		}
		isOpening.current = true;
		onOpen?.( link );
		link.setAttribute( 'aria-busy', 'true' );
		try {
			const { default: Dialog } = await load();
			setShown( { Dialog, link } );
		} catch {
			window.location.assign( link.href );
		} finally {
			isOpening.current = false;
			link.removeAttribute( 'aria-busy' );
		}
	};

	useEvent( feed, 'click', ( event ) => {
		const link = eventElement< HTMLAnchorElement >( event, selector );
		if ( link && isPlainClick( event ) && ! isGated( feed ) ) {
			event.preventDefault();
			void open( link );
		}
	} );
	useEvent( feed, 'pointerover', ( event ) => {
		if ( eventElement( event, selector ) ) {
			load().catch( () => {} );
		}
	} );

	return (
		shown && (
			<shown.Dialog
				{ ...lightbox }
				feed={ feed }
				link={ shown.link }
				onClose={ () => setShown( null ) }
			/>
		)
	);
}
