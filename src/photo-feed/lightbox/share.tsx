import { Suspense, useEffect, useRef, useState } from 'react';
import { optional } from '../../feed/lightbox/optional';
import type { AlbumItem } from './album-item';
import type { PhotoTexts } from './texts';

const ShareLinks = optional(
	() => import( /* webpackChunkName: "photo-share" */ './share-links' )
);

export interface ShareProps {
	item: AlbumItem;
	networks: Readonly< Record< string, string > >;
	texts: PhotoTexts;
}

/** Button and links to share the shown item: social networks, email, its URL, and whatever the device offers. */
export function Share( { item, networks, texts }: ShareProps ) {
	const [ isOpen, setOpen ] = useState( false );
	const root = useRef< HTMLDivElement >( null );

	useEffect( () => {
		setOpen( false );
	}, [ item.id ] );

	return (
		<div className="frontispiece-lightbox__share" ref={ root }>
			<button
				type="button"
				className="frontispiece-lightbox__action"
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
						place={ root }
						onClose={ () => setOpen( false ) }
					/>
				</Suspense>
			) }
		</div>
	);
}
