import { Suspense, useEffect, useRef, useState } from 'react';
import { optional } from '../../feed/lightbox/optional';
import type { ShareProps } from './share-links';

const ShareLinks = optional(
	() => import( /* webpackChunkName: "photo-share" */ './share-links' )
);

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
