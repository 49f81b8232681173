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
import type { Pages, PagesEvent } from './pages';

const BUTTON = '.frontispiece-photo-list__button';

/** Milliseconds for which the end text is shown before the buttons are removed. */
const END_DELAY = 1200;

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

interface StepButton {
	button: HTMLAnchorElement;
	/** Number of pages that it moves by. */
	step: number;
}

/** A list whose links change pages in place. */
class PhotoList {
	readonly #container: HTMLElement;
	readonly #list: HTMLElement;
	readonly #nav: HTMLElement;
	readonly #props: IslandProps;
	readonly #status: Element | null;
	readonly #place: Element | null;
	readonly #buttons: StepButton[];
	readonly #loaded = new Map< number, HTMLElement[] >();
	readonly #gone = new AbortController();
	#timer: ReturnType< typeof setTimeout > | undefined;
	#pages: Pages;

	constructor(
		container: HTMLElement,
		list: HTMLElement,
		nav: HTMLElement,
		props: IslandProps
	) {
		this.#container = container;
		this.#list = list;
		this.#nav = nav;
		this.#props = props;
		const { signal } = this.#gone;
		this.#status = container.querySelector( '.frontispiece-feed__status' );
		this.#place = nav.querySelector( '.frontispiece-photo-list__place' );
		this.#buttons = STEPS.flatMap( ( [ selector, step ] ) => {
			const button = nav.querySelector< HTMLAnchorElement >( selector );
			return button ? [ { button, step } ] : [];
		} );
		this.#pages = {
			paged: Number( list.dataset.paged ) || 1,
			max: Number( list.dataset.max ) || 1,
			state: 'enabled',
		};
		this.#loaded.set( this.#pages.paged, itemsOf( list ) );
		this.#draw();
		nav.addEventListener( 'click', ( event ) => this.#press( event ), {
			signal,
		} );
		nav.addEventListener( 'keydown', pressKey, { signal } );
	}

	stop(): void {
		this.#gone.abort();
		clearTimeout( this.#timer );
	}

	#draw( busy?: HTMLElement ): void {
		const list = this.#list;
		const pages = this.#pages;
		const place = this.#place;
		const status = this.#status;
		list.dataset.paged = String( pages.paged );
		this.#buttons.forEach( ( one ) =>
			this.#drawButton( one, one.button === busy )
		);
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
	}

	#drawButton( { button, step }: StepButton, isPressed: boolean ) {
		const pages = this.#pages;
		const isLoading = pages.state === 'loading';
		const isEnd = isAtEnd( pages, step );
		button.setAttribute( 'role', 'button' );
		button.setAttribute( 'aria-disabled', String( isLoading || isEnd ) );
		button.classList.toggle( 'is-loading', isLoading && isPressed );
		button.setAttribute( 'aria-busy', String( isLoading && isPressed ) );
		if ( isEnd ) {
			// Without an href, a link can't be reached by Tab, so focus would be lost.
			button.removeAttribute( 'href' );
			button.tabIndex = 0;
		} else {
			const url = new URL( window.location.href );
			url.searchParams.set(
				String( this.#props.parameter ),
				String( pages.paged + step )
			);
			button.href = url.href;
		}
	}

	#send( event: PagesEvent, button?: HTMLElement ): void {
		this.#pages = turn( this.#pages, event );
		this.#draw( button );
	}

	#end( button: HTMLElement ): void {
		const list = this.#list;
		const nav = this.#nav;
		this.#send( { type: 'end' } );
		const text = list.dataset.mes || __( 'No more posts', 'frontispiece' );
		button.textContent = text;
		announce( text );
		this.#timer = setTimeout( () => {
			if ( nav.contains( document.activeElement ) ) {
				focusForReading( list, { preventScroll: true } );
			}
			nav.remove();
		}, END_DELAY );
	}

	#isMore(): boolean {
		return this.#list.dataset.type === 'more';
	}

	#show( page: number ): void {
		for ( const [ number, items ] of this.#loaded ) {
			for ( const item of items ) {
				item.hidden = ! this.#isMore() && number !== page;
			}
		}
		this.#send( { type: 'shown', paged: page } );
		dispatchFeedChange( this.#container );
	}

	async #load( button: HTMLElement, page: number ): Promise< void > {
		const list = this.#list;
		const props = this.#props;
		const { signal } = this.#gone;
		const { settings, id, type, nonce } = list.dataset;
		// Not from the attributes, which authors can edit: the browser of any logged-in visitor would send that action.
		const action = String( props.action );
		this.#send( { type: 'load' }, button );
		try {
			const html = await post(
				String( props.ajax ),
				{ action, settings, id, type, paged: page, nonce },
				signal
			);
			if ( isNoPage( html ) ) {
				throw new SyntaxError( 'Not a page of the list' );
			}
			if ( html.trim() === '' ) {
				this.#end( button );
				return;
			}
			const items = freshItems( list, html );
			list.append( ...items );
			this.#loaded.set( page, items );
			this.#show( page );
			this.#announcePage( items, button );
		} catch {
			if ( ! signal.aborted ) {
				this.#send( { type: 'fail' } );
			}
		}
	}

	#announcePage( items: HTMLElement[], button: HTMLElement ): void {
		if ( ! this.#isMore() ) {
			announce( this.#place?.textContent ?? '' );
			return;
		}
		announce( addedText( items.length ) );
		if ( items[ 0 ] ) {
			focusForReading( items[ 0 ], { preventScroll: true } );
		}
		if ( isAtEnd( this.#pages, 1 ) ) {
			this.#end( button );
		}
	}

	#press( event: MouseEvent ): void {
		const button = eventElement( event, BUTTON );
		const pressed = this.#buttons.find( ( one ) => one.button === button );
		if ( ! pressed || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		const pages = this.#pages;
		const page = pages.paged + pressed.step;
		if (
			pages.state === 'loading' ||
			pages.state === 'ended' ||
			isAtEnd( pages, pressed.step )
		) {
			return;
		}
		if ( this.#loaded.has( page ) ) {
			this.#show( page );
		} else {
			void this.#load( pressed.button, page );
		}
	}
}

function pressKey( event: KeyboardEvent ): void {
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
}

/** Makes the server's links change pages in place. */
export function startList(
	container: HTMLElement,
	props: IslandProps
): () => void {
	const items = container.querySelector< HTMLElement >(
		'.frontispiece-photo-list__items'
	);
	const nav = container.querySelector< HTMLElement >(
		'.frontispiece-photo-list__pages'
	);
	if ( ! items || ! nav ) {
		return () => {};
	}
	const list = new PhotoList( container, items, nav, props );
	return () => list.stop();
}
