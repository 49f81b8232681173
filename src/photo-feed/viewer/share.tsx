import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useEvent } from '../../kernel/hooks';
import type WaysPart from './share-links';
import type { AlbumItem } from './album-item';
import type { PhotoTexts } from './texts';

const ShareLinks = lazy( async (): Promise< { default: typeof WaysPart } > => {
	try {
		return await import(
			/* webpackChunkName: "photo-share" */ './share-links'
		);
	} catch {
		return { default: () => null };
	}
} );

export interface ShareProps {
	item: AlbumItem;
	networks: Readonly< Record< string, string > >;
	texts: PhotoTexts;
}

/** ShareLinks to share the shown item: social networks, email, its URL, and whatever the device offers. */
export function Share( { item, networks, texts }: ShareProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const root = useRef< HTMLDivElement >( null );
	const button = useRef< HTMLButtonElement >( null );

	useEffect( () => {
		setOpen( false );
	}, [ item.id ] );
	useEvent( isOpen ? document : null, 'click', ( { target } ) => {
		if ( target instanceof Node && ! root.current?.contains( target ) ) {
			setOpen( false );
		}
	} );

	useEvent( isOpen ? root.current : null, 'keydown', ( event ) => {
		if ( event.key === 'Escape' ) {
			// Keep the lightbox open: neither its keys nor the browser's close request may receive this event.
			event.stopPropagation();
			event.preventDefault();
			setOpen( false );
			button.current?.focus();
		}
	} );

	return (
		<div className="frontispiece-viewer__share" ref={ root }>
			<button
				type="button"
				ref={ button }
				className="frontispiece-viewer__action"
				aria-expanded={ isOpen }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ texts.share }
			</button>
			{ isOpen && (
				<Suspense fallback={ null }>
					<ShareLinks
						item={ item }
						networks={ networks }
						texts={ texts }
					/>
				</Suspense>
			) }
		</div>
	);
}
