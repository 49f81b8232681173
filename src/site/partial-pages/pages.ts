import { announce } from '../../kernel/announce';
import { focusForReading } from '../../kernel/dom';
import { PageCache } from './cache';
import { addStyles, parse, runScripts } from './content';
import { clean, load, pageVersion } from './request';
import { linkOf, withoutHash } from './rules';
import type { Outcome } from './request';

export interface PagesOptions {
	container: string;
	links: string;
	timeout: number;
	cache: number;
	status: boolean;
}

export const DEFAULTS: PagesOptions = {
	container: 'main',
	links: '.wp-block-query-pagination a, .pagination a, .posts-navigation a, a.page-numbers',
	timeout: 10_000,
	cache: 20,
	status: false,
};

interface Place {
	frontispiece: string;
}

const LOADING = 'loading-posts';
let last = 0;
const newId = () => `${ Date.now() }-${ ++last }`;

const placeOf = ( state: unknown ) =>
	( state as Partial< Place > | null )?.frontispiece;

/** Loads other pages' content into the main content area of this page. */
export class Pages {
	readonly #options: PagesOptions;
	readonly #open: ( url: string ) => void;
	readonly #failedText: string;
	readonly #cache: PageCache;
	#id: string;
	#shown = withoutHash( window.location.href );
	#loading: AbortController | undefined;

	constructor(
		options: PagesOptions,
		/** Opens a page in full. */
		open: ( url: string ) => void,
		failedText: string
	) {
		this.#options = options;
		this.#open = open;
		this.#failedText = failedText;
		this.#cache = new PageCache( options.cache );
		this.#id = placeOf( window.history.state ) ?? newId();
	}

	start(): void {
		document.addEventListener( 'click', this.#onClick );
		window.addEventListener( 'popstate', this.#onPop );
		// This script replaces the inline handler that was active until now.
		window.onpopstate = null;
		this.#markLinks();
	}

	stop(): void {
		this.#loading?.abort();
		document.removeEventListener( 'click', this.#onClick );
		window.removeEventListener( 'popstate', this.#onPop );
	}

	#container(): HTMLElement | null {
		return document.querySelector< HTMLElement >( this.#options.container );
	}

	/** Keeps WordPress 6.8 and newer from prefetching whole pages of which a click loads only a part. */
	#markLinks(): void {
		if ( ! this.#container() ) {
			return;
		}
		for ( const link of document.querySelectorAll( this.#options.links ) ) {
			link.classList.add( 'no-prefetch' );
		}
	}

	readonly #onClick = ( event: MouseEvent ) => {
		const link = linkOf( event, this.#options.links );
		if ( link && this.#container() ) {
			event.preventDefault();
			void this.#go( link.href, true );
		}
	};

	readonly #onPop = ( { state }: PopStateEvent ) => {
		const id = placeOf( state );
		if ( ! id ) {
			// The entry is a hash on the current page, or a page from before this script was loaded.
			if ( withoutHash( window.location.href ) !== this.#shown ) {
				window.location.reload();
			}
			return;
		}
		if ( id === this.#id ) {
			return;
		}
		this.#loading?.abort();
		const kept = this.#cache.take( id );
		const container = this.#container();
		if ( ! kept || ! container ) {
			void this.#go( window.location.href, false, id );
			return;
		}
		this.#leave( container );
		this.#id = id;
		this.#show( container, kept.nodes, kept.title );
		window.scrollTo( { top: kept.scroll, behavior: 'instant' } );
	};

	#dispatch( name: string, detail: object ): void {
		( this.#container() ?? document ).dispatchEvent(
			new CustomEvent( `frontispiece:page-${ name }`, {
				bubbles: true,
				detail,
			} )
		);
	}

	async #go( href: string, isNew: boolean, id = newId() ): Promise< void > {
		this.#loading?.abort();
		const loading = ( this.#loading = new AbortController() );
		document.body.classList.add( LOADING );
		this.#container()?.setAttribute( 'aria-busy', 'true' );
		this.#dispatch( 'start', { url: href } );
		const { container: selector, timeout } = this.#options;
		let kind: Outcome[ 'kind' ] = 'aborted';
		try {
			const outcome = await load(
				href,
				selector,
				timeout,
				loading.signal
			);
			if ( outcome.kind === 'aborted' || loading.signal.aborted ) {
				return;
			}
			kind = outcome.kind;
			const container = this.#container();
			if ( outcome.kind === 'failed' || ! container ) {
				this.#dispatch( 'error', { url: href, ...outcome } );
				this.#fail( container, clean( href ) );
				return;
			}
			const { html, url, version } = outcome;
			const own = pageVersion();
			if ( own && version && own !== version ) {
				this.#open( url );
				return;
			}
			const { title, nodes, styles } = parse( html );
			await addStyles( styles );
			if ( loading.signal.aborted ) {
				kind = 'aborted';
				return;
			}
			const hash = new URL( href ).hash;
			this.#leave( container );
			if ( isNew ) {
				// Keep other scripts' state: WordPress reloads entries without its own.
				window.history.replaceState(
					{ ...window.history.state, frontispiece: this.#id },
					''
				);
				window.history.pushState(
					{ ...window.history.state, frontispiece: id },
					'',
					url.includes( '#' ) ? url : url + hash
				);
			} else {
				window.history.replaceState(
					{ ...window.history.state, frontispiece: id },
					'',
					url
				);
			}
			this.#id = id;
			this.#show( container, nodes, title );
			runScripts( container );
			this.#scroll( hash );
		} finally {
			// Also if Back has aborted the load. If another load has started, leave its state alone.
			if ( this.#loading === loading ) {
				this.#loading = undefined;
				document.body.classList.remove( LOADING );
				this.#container()?.removeAttribute( 'aria-busy' );
			}
			this.#dispatch( 'end', { url: href, outcome: kind } );
		}
	}

	#leave( container: HTMLElement ): void {
		this.#cache.keep( this.#id, {
			nodes: [ ...container.childNodes ],
			title: document.title,
			scroll: window.scrollY,
		} );
	}

	#show( container: HTMLElement, nodes: Node[], title: string ): void {
		container.replaceChildren( ...nodes );
		this.#markLinks();
		if ( title ) {
			document.title = title;
		}
		this.#shown = withoutHash( window.location.href );
		// The link that had the focus is gone, and nothing else announces the change.
		focusForReading( container, { preventScroll: true } );
		announce( document.title );
		container.dispatchEvent(
			new CustomEvent( 'frontispiece:content', { bubbles: true } )
		);
	}

	#scroll( hash: string ): void {
		const target = hash
			? document.getElementById( decodeURIComponent( hash.slice( 1 ) ) )
			: null;
		if ( target ) {
			target.scrollIntoView();
		} else {
			window.scrollTo( { top: 0, behavior: 'instant' } );
		}
	}

	#fail( container: HTMLElement | null, url: string ): void {
		if ( this.#options.status && container ) {
			const status = document.createElement( 'p' );
			status.className = 'frontispiece-partial-pages__status';
			status.setAttribute( 'role', 'status' );
			container.prepend( status );
			status.textContent = this.#failedText;
		}
		this.#open( url );
	}
}
