import { useRef, useState } from 'react';
import { eventElement, isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { collectSlides, kindOf, LINK } from './slides';
import { defaultOptions } from './types';
import type { ViewerProps } from './viewer';
import type { ComponentType } from 'react';
import type { LightboxOptions, Slide } from './types';

interface LightboxProps {
	feed: HTMLElement;
	options?: Partial< LightboxOptions >;
}

interface Shown {
	Viewer: ComponentType< ViewerProps >;
	slides: Slide[];
	start: number;
}

const loadViewer = () =>
	import( /* webpackChunkName: "lightbox" */ './viewer' );

/** Opens the viewer from a picture; whatever it cannot open stays a link. */
export function Lightbox( { feed, options }: LightboxProps ) {
	const [ shown, setShown ] = useState< Shown | null >( null );
	const isOpening = useRef( false );

	const open = async ( link: HTMLAnchorElement ) => {
		if ( isOpening.current || shown ) {
			return;
		}
		isOpening.current = true;
		link.setAttribute( 'aria-busy', 'true' );
		try {
			const { default: Viewer } = await loadViewer();
			const slides = collectSlides( feed );
			const start = slides.findIndex( ( slide ) => slide.link === link );
			setShown( { Viewer, slides, start } );
		} catch {
			window.location.assign( link.href );
		} finally {
			isOpening.current = false;
			link.removeAttribute( 'aria-busy' );
		}
	};

	useEvent( feed, 'click', ( event ) => {
		const link = eventElement< HTMLAnchorElement >( event, LINK );
		if ( link && isPlainClick( event ) && kindOf( link ) ) {
			event.preventDefault();
			void open( link );
		}
	} );
	useEvent( feed, 'pointerover', ( event ) => {
		if ( eventElement( event, LINK ) ) {
			loadViewer().catch( () => {} );
		}
	} );

	return (
		shown && (
			<shown.Viewer
				slides={ shown.slides }
				start={ shown.start }
				options={ { ...defaultOptions, ...options } }
				onClose={ () => setShown( null ) }
			/>
		)
	);
}
