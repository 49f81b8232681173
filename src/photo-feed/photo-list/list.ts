import { __, sprintf } from '@wordpress/i18n';
import { post } from '../../kernel/ajax';
import { announce } from '../../kernel/announce';
import { eventElement, focusForReading, isPlainClick } from '../../kernel/dom';
import {
	addedText,
	dispatchFeedChange,
} from '../../feed/load-more/end-of-feed';
import { isNoPage } from '../../feed/load-more/reply';
import { itemsOf } from '../../feed/settings';
import { isAtEnd, turn } from './pages';
import type { IslandProps } from '../../island/types';
import type { Pages, Turn } from './pages';

const BUTTON = '.frontispiece-photo-list__button';

/** Milliseconds for which the end text is shown before the buttons are removed. */
const END_FOR = 1200;

const STEPS: [ string, number ][] = [
	[ '.frontispiece-photo-list__previous', -1 ],
	[ '.frontispiece-photo-list__next', 1 ],
	[ '.frontispiece-photo-list__more', 1 ],
];

/** Returns a response's items that aren't in the list yet: newer posts may have shifted the pages. */
function freshItems( list: HTMLElement, html: string ): HTMLElement[] {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	const known = new Set(
		itemsOf( list ).map( ( { dataset } ) => dataset.id )
	);
	return itemsOf( body )
		.filter( ( { dataset } ) => ! known.has( dataset.id ) )
		.map( ( item ) => document.adoptNode( item ) );
}

/** Makes the server's links change pages in place. */
export function startList(
	container: HTMLElement,
	props: IslandProps
): () => void {
	const list = container.querySelector< HTMLElement >(
		'.frontispiece-photo-list__items'
	);
	const nav = container.querySelector< HTMLElement >(
		'.frontispiece-photo-list__pages'
	);
	if ( ! list || ! nav ) {
		return () => {};
	}
	const status = container.querySelector( '.frontispiece-feed__status' );
	const { settings, mes, id, type, nonce } = list.dataset;
	// Not from the attributes, which authors can edit: the browser of any logged-in visitor would send that action.
	const action = String( props.action );
	const isMore = type === 'more';
	const loaded = new Map< number, HTMLElement[] >();
	const life = new AbortController();
	let timer: ReturnType< typeof setTimeout > | undefined;
	let pages: Pages = {
		paged: Number( list.dataset.paged ) || 1,
		max: Number( list.dataset.max ) || 1,
		state: 'enabled',
	};
	loaded.set( pages.paged, itemsOf( list ) );

	const buttons = STEPS.flatMap( ( [ selector, step ] ) => {
		const button = nav.querySelector< HTMLAnchorElement >( selector );
		return button ? [ { button, step } ] : [];
	} );

	const addressOf = ( page: number ) => {
		const url = new URL( window.location.href );
		url.searchParams.set( String( props.parameter ), String( page ) );
		return url.href;
	};

	const draw = ( busy?: HTMLElement ) => {
		list.dataset.paged = String( pages.paged );
		for ( const { button, step } of buttons ) {
			const isOff = pages.state === 'loading' || isAtEnd( pages, step );
			button.setAttribute( 'role', 'button' );
			button.setAttribute( 'aria-disabled', String( isOff ) );
			button.classList.toggle(
				'is-loading',
				pages.state === 'loading' && button === busy
			);
			button.setAttribute(
				'aria-busy',
				String( pages.state === 'loading' && button === busy )
			);
			if ( isAtEnd( pages, step ) ) {
				// Without an href, a link can't be reached by Tab, so focus would be lost.
				button.removeAttribute( 'href' );
				button.tabIndex = 0;
			} else {
				button.href = addressOf( pages.paged + step );
			}
		}
		const place = nav.querySelector( '.frontispiece-photo-list__place' );
		if ( place ) {
			place.textContent = sprintf(
				// translators: 1: number of a page, 2: how many there are
				__( '%1$d of %2$d', 'frontispiece' ),
				pages.paged,
				pages.max
			);
		}
		if ( status ) {
			status.textContent =
				pages.state === 'failed'
					? __(
							"The posts couldn't be loaded. Please try again.",
							'frontispiece'
						)
					: '';
		}
	};

	const send = ( event: Turn, button?: HTMLElement ) => {
		pages = turn( pages, event );
		draw( button );
	};

	const end = ( button: HTMLElement ) => {
		send( { type: 'end' } );
		const text = mes || __( 'No more posts', 'frontispiece' );
		button.textContent = text;
		announce( text );
		timer = setTimeout( () => {
			if ( nav.contains( document.activeElement ) ) {
				focusForReading( list, { preventScroll: true } );
			}
			nav.remove();
		}, END_FOR );
	};

	const show = ( page: number ) => {
		for ( const [ number, items ] of loaded ) {
			for ( const item of items ) {
				item.hidden = ! isMore && number !== page;
			}
		}
		send( { type: 'shown', paged: page } );
		dispatchFeedChange( container );
	};

	const load = async ( button: HTMLElement, page: number ) => {
		send( { type: 'load' }, button );
		try {
			const html = await post(
				String( props.ajax ),
				{ action, settings, id, type, paged: page, nonce },
				life.signal
			);
			if ( isNoPage( html ) ) {
				throw new SyntaxError( 'Not a page of the list' );
			}
			if ( html.trim() === '' ) {
				end( button );
				return;
			}
			const items = freshItems( list, html );
			list.append( ...items );
			loaded.set( page, items );
			show( page );
			if ( isMore ) {
				announce( addedText( items.length ) );
				if ( items[ 0 ] ) {
					focusForReading( items[ 0 ], { preventScroll: true } );
				}
				if ( isAtEnd( pages, 1 ) ) {
					end( button );
				}
			} else {
				announce(
					nav.querySelector( '.frontispiece-photo-list__place' )
						?.textContent ?? ''
				);
			}
		} catch {
			if ( ! life.signal.aborted ) {
				send( { type: 'fail' } );
			}
		}
	};

	const onClick = ( event: MouseEvent ) => {
		const button = eventElement( event, BUTTON );
		const found = buttons.find( ( one ) => one.button === button );
		if ( ! found || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		const page = pages.paged + found.step;
		if (
			pages.state === 'loading' ||
			pages.state === 'ended' ||
			isAtEnd( pages, found.step )
		) {
			return;
		}
		if ( loaded.has( page ) ) {
			show( page );
		} else {
			void load( found.button, page );
		}
	};
	const onKey = ( event: KeyboardEvent ) => {
		const button = eventElement( event, BUTTON );
		// Links don't react to the space bar, and without an href not to Enter either.
		if (
			button &&
			( event.key === ' ' ||
				( event.key === 'Enter' && ! button.hasAttribute( 'href' ) ) )
		) {
			event.preventDefault();
			button.click();
		}
	};

	draw();
	nav.addEventListener( 'click', onClick );
	nav.addEventListener( 'keydown', onKey );
	return () => {
		life.abort();
		clearTimeout( timer );
		nav.removeEventListener( 'click', onClick );
		nav.removeEventListener( 'keydown', onKey );
	};
}
