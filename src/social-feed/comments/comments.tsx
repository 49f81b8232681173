import { useEffect, useRef, useState } from 'react';
import { eventElement, isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { EXPANDED, LINK } from './selectors';
import type { BoxesProps } from './boxes';
import type { ComponentType } from 'react';

const loadBoxes = () => import( /* webpackChunkName: "comments" */ './boxes' );

type Chunk = { Boxes: ComponentType< BoxesProps >; first: HTMLAnchorElement[] };

/** Opens the comments boxes of a feed; their code is loaded when the first one is needed. */
export function Comments( props: Omit< BoxesProps, 'first' > ) {
	const { feed } = props;
	const [ chunk, setChunk ] = useState< Chunk | null >( null );
	const links = useRef( new Set< HTMLAnchorElement >() );

	const load = async () => {
		try {
			const { Boxes } = await loadBoxes();
			setChunk( { Boxes, first: [ ...links.current ] } );
		} catch {
			const [ link ] = links.current;
			links.current.clear();
			if ( link ) {
				window.location.assign( link.href );
			}
		}
	};

	useEffect( () => {
		if ( feed.querySelector( EXPANDED ) ) {
			void load();
		}
	}, [ feed ] );

	useEvent( chunk ? null : feed, 'click', ( event ) => {
		const link = eventElement< HTMLAnchorElement >( event, LINK );
		if ( ! link || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		// A second click while the code is loading cancels the first one.
		if ( ! links.current.delete( link ) ) {
			links.current.add( link );
			void load();
		}
	} );
	useEvent( chunk ? null : feed, 'pointerover', ( event ) => {
		if ( eventElement( event, LINK ) ) {
			loadBoxes().catch( () => {} );
		}
	} );

	return chunk && <chunk.Boxes { ...props } first={ chunk.first } />;
}
