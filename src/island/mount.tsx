import { Component, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { reportFailure } from './report';
import type { ComponentType, ReactNode } from 'react';
import type { IslandProps } from './types';

export interface IslandComponentProps {
	/** Server-rendered container that the island takes over. */
	container: HTMLElement;
	/** Element for the island's own markup; never inside server markup. */
	host: HTMLElement;
	config: IslandProps;
}

interface BoundaryProps {
	onError: ( error: unknown ) => void;
	children: ReactNode;
}

class Boundary extends Component< BoundaryProps, { failed: boolean } > {
	override state = { failed: false };

	static getDerivedStateFromError() {
		return { failed: true };
	}

	override componentDidCatch( error: unknown ) {
		this.props.onError( error );
	}

	override render() {
		return this.state.failed ? null : this.props.children;
	}
}

// Effects of siblings run in order, so this last one reports that the island's effects have run.
function Mounted( { onMount }: { onMount: () => void } ) {
	useEffect( onMount, [ onMount ] );
	return null;
}

const mounted = new WeakMap< HTMLElement, Promise< void > >();

function makeHost( container: HTMLElement ): HTMLElement {
	const slot =
		container.querySelector< HTMLElement >( '[data-island-slot]' ) ??
		container;
	for ( const old of slot.querySelectorAll(
		':scope > [data-island-host]'
	) ) {
		old.remove();
	}
	const host = document.createElement( 'div' );
	host.dataset.islandHost = '';
	slot.append( host );
	return host;
}

export function registerIsland(
	name: string,
	Island: ComponentType< IslandComponentProps >
): void {
	const mount = ( container: HTMLElement, config: IslandProps ) =>
		new Promise< void >( ( resolve, reject ) => {
			const host = makeHost( container );
			const root = createRoot( host );
			container.addEventListener(
				'frontispiece:removed',
				() => {
					mounted.delete( container );
					root.unmount();
					host.remove();
				},
				{ once: true }
			);
			let isMounted = false;
			root.render(
				<Boundary
					onError={ ( error ) => {
						if ( isMounted ) {
							reportFailure( container, name, error );
						}
						reject( error );
					} }
				>
					<Island
						container={ container }
						host={ host }
						config={ config }
					/>
					<Mounted
						onMount={ () => {
							isMounted = true;
							resolve();
						} }
					/>
				</Boundary>
			);
		} );

	window.frontispieceIslands ??= {};
	window.frontispieceIslands[ name ] = ( container, config ) => {
		let promise = mounted.get( container );
		if ( ! promise ) {
			promise = mount( container, config );
			mounted.set( container, promise );
		}
		return promise;
	};
}
