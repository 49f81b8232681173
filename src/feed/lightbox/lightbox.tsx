import { useRef, useState } from 'react';
import { eventElement, isPlainClick } from '../../kernel/dom';
import { useEvent } from '../../kernel/hooks';
import { defaultOptions, LINK } from './types';
import type { ViewerProps } from './viewer';
import type { ComponentType } from 'react';
import type { LightboxCalls, LightboxOptions } from './types';

interface LightboxProps {
	feed: HTMLElement;
	options?: Partial< LightboxOptions >;
	calls: LightboxCalls;
}

interface Shown {
	Viewer: ComponentType< ViewerProps >;
	link: HTMLAnchorElement;
}

const GATED = 'frontispiece-feed--gated';

const loadViewer = () =>
	import( /* webpackChunkName: "lightbox" */ './viewer' );

/** Opens the viewer from a picture; whatever it cannot open stays a link. */
export function Lightbox( { feed, options, calls }: LightboxProps ) {
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
			setShown( { Viewer, link } );
		} catch {
			window.location.assign( link.href );
		} finally {
			isOpening.current = false;
			link.removeAttribute( 'aria-busy' );
		}
	};

	useEvent( feed, 'click', ( event ) => {
		const link = eventElement< HTMLAnchorElement >( event, LINK );
		if (
			link &&
			isPlainClick( event ) &&
			! feed.matches( `.${ GATED }` )
		) {
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
				feed={ feed }
				link={ shown.link }
				options={ { ...defaultOptions, ...options } }
				calls={ calls }
				onClose={ () => setShown( null ) }
			/>
		)
	);
}
