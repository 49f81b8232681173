import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
	heightOf,
	isAnimatingHeight,
	animateHeight,
} from '../../kernel/animate-height';
import { Panel } from './panel';
import type { PanelProps } from './panel';

interface BoxProps extends PanelProps {
	/** The empty box that the server printed. */
	box: HTMLElement;
	isOpen: boolean;
}

function makeHost( box: HTMLElement ): HTMLElement {
	const host = document.createElement( 'div' );
	host.dataset.islandHost = '';
	host.style.display = 'flow-root';
	// Remove leftover hosts: the server prints the box empty.
	box.replaceChildren( host );
	return host;
}

/** Keeps the box as high as its content and animates changes of its height. */
function useSliding(
	box: HTMLElement,
	host: HTMLElement | null,
	isOpen: boolean
): void {
	const height = useRef( 0 );

	useLayoutEffect( () => {
		if ( ! host ) {
			return;
		}
		const follow = ( to: number ) => {
			const from = isAnimatingHeight( box )
				? heightOf( box )
				: height.current;
			if ( ! isOpen || to !== height.current ) {
				height.current = to;
				animateHeight( box, from, to, () => {
					box.hidden = ! isOpen;
					box.dispatchEvent(
						new CustomEvent( 'frontispiece:feed-changed', {
							bubbles: true,
						} )
					);
				} );
			}
		};
		if ( ! isOpen ) {
			follow( 0 );
			return;
		}
		box.hidden = false;
		follow( heightOf( host ) );
		let { offsetWidth } = host;
		const observer = new ResizeObserver( () => {
			// Height changes caused by a new window width aren't animated.
			if ( host.offsetWidth === offsetWidth ) {
				follow( heightOf( host ) );
			} else {
				height.current = heightOf( host );
				( { offsetWidth } = host );
			}
		} );
		observer.observe( host );
		return () => observer.disconnect();
	}, [ box, host, isOpen ] );
}

export function Box( { box, isOpen, ...panel }: BoxProps ) {
	const [ host, setHost ] = useState< HTMLElement | null >( null );
	const { link } = panel.post;

	useLayoutEffect( () => {
		const element = makeHost( box );
		setHost( element );
		return () => element.remove();
	}, [ box ] );

	useLayoutEffect( () => {
		link.setAttribute( 'aria-expanded', String( isOpen ) );
		link.setAttribute( 'aria-controls', box.id );
	}, [ link, box, isOpen ] );

	useSliding( box, host, isOpen );

	return (
		host && createPortal( <Panel { ...panel } isOpen={ isOpen } />, host )
	);
}
