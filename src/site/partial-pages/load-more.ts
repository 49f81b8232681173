import { addInlineCode } from '../../island/inline-code';
import { announce } from '../../kernel/announce';
import { dispatch, focusForReading } from '../../kernel/dom';
import { addStyles, parse, runScripts } from './content';
import { load, pageVersion } from './request';
import { linkOf } from './rules';

export interface LoadMoreTexts {
	added: string;
	end: string;
}

interface State {
	/** How many pages were added to each list, by its class. */
	frontispieceMore?: Record< string, number >;
	frontispieceScroll?: number;
}

const QUERY = '[data-frontispiece-more]';
const LINK = '.frontispiece-more a';
const TEMPLATE = '.wp-block-post-template';

/** Pages that scrolling adds. After them, the link has to be pressed, so that visitors can reach the footer. */
const MAX_AUTOMATIC = 3;

const stateOf = () => ( window.history.state ?? {} ) as State;

/** Keeps other scripts' state: WordPress reloads entries without its own. */
const remember = ( state: State ) =>
	window.history.replaceState( { ...window.history.state, ...state }, '' );

const linkIn = ( root: ParentNode ) =>
	root.querySelector< HTMLAnchorElement >( LINK );

/** The class `post-12` that WordPress gives to each post. */
const postOf = ( item: Element ) =>
	/(?:^|\s)(post-\d+)(?:\s|$)/.exec( item.className )?.[ 1 ];

/** Adds the next page's posts to a Query Loop block "Posts with Load more". */
class Loader {
	readonly #timeout: number;
	readonly #open: ( url: string ) => void;
	readonly #texts: LoadMoreTexts;
	readonly #loading = new WeakSet< Element >();
	readonly #added: Record< string, number > = {};

	constructor(
		timeout: number,
		/** Opens a page in full. */
		open: ( url: string ) => void,
		texts: LoadMoreTexts
	) {
		this.#timeout = timeout;
		this.#open = open;
		this.#texts = texts;
	}

	/** Adds a page to the list. Returns its new posts; undefined if it could not be loaded. */
	async add( query: HTMLElement ): Promise< HTMLElement[] | undefined > {
		const link = linkIn( query );
		if ( ! link || this.#loading.has( query ) ) {
			return [];
		}
		this.#loading.add( query );
		query.setAttribute( 'aria-busy', 'true' );
		try {
			const outcome = await load(
				link.href,
				`.${ query.dataset.frontispieceMore }`,
				this.#timeout,
				new AbortController().signal
			);
			const own = pageVersion();
			if (
				outcome.kind !== 'fragment' ||
				( own && outcome.version && own !== outcome.version )
			) {
				return undefined;
			}
			const { nodes, styles } = parse( outcome.html );
			await addStyles( styles );
			return this.#insert( query, link, nodes );
		} finally {
			this.#loading.delete( query );
			query.removeAttribute( 'aria-busy' );
		}
	}

	#insert(
		query: HTMLElement,
		link: HTMLAnchorElement,
		nodes: Node[]
	): HTMLElement[] {
		const page = document.createElement( 'div' );
		page.append( ...nodes );
		for ( const { id, text } of page.querySelectorAll< HTMLScriptElement >(
			':scope > script[type="text/plain"]'
		) ) {
			addInlineCode( id, text );
		}
		const template = query.querySelector( TEMPLATE );
		// A post that was published meanwhile has moved others to the next page.
		const shown = new Set(
			[ ...( template?.children ?? [] ) ].map( postOf )
		);
		const posts = [
			...( page.querySelector( TEMPLATE )?.children ?? [] ),
		].filter(
			( post ): post is HTMLElement =>
				post instanceof HTMLElement && ! shown.has( postOf( post ) )
		);
		template?.append( ...posts );
		posts.forEach( runScripts );
		const next = linkIn( page );
		if ( next ) {
			link.href = next.href;
		} else {
			link.parentElement?.remove();
		}
		this.#count( query.dataset.frontispieceMore ?? '' );
		dispatch( query, 'content', {} );
		return posts;
	}

	/** Remembers how many pages are added. While they come back, the number from before stays. */
	#count( name: string ): void {
		const pages = ( this.#added[ name ] ?? 0 ) + 1;
		const { frontispieceMore: before } = stateOf();
		this.#added[ name ] = pages;
		remember( {
			frontispieceMore: {
				...before,
				[ name ]: Math.max( pages, before?.[ name ] ?? 0 ),
			},
		} );
	}

	/** Adds a page for a visitor who reads on. */
	async more( query: HTMLElement, isPressed: boolean ): Promise< boolean > {
		const link = linkIn( query );
		const posts = await this.add( query );
		if ( ! posts && isPressed && link ) {
			this.#open( link.href );
		}
		if ( posts?.length ) {
			const { activeElement } = document;
			// Don't move the focus of a reader who has moved on in the meantime.
			if (
				isPressed &&
				( activeElement === link || activeElement === document.body )
			) {
				focusForReading( posts[ 0 ]!, { preventScroll: true } );
			}
			announce(
				[ this.#texts.added, linkIn( query ) ? '' : this.#texts.end ]
					.join( ' ' )
					.trim()
			);
		}
		return Boolean( posts );
	}

	/** Adds what was there when the visitor left the page, and scrolls to where they were. */
	async restore(): Promise< void > {
		const { frontispieceMore: added, frontispieceScroll: top = 0 } =
			stateOf();
		if ( ! added ) {
			return;
		}
		for ( const query of document.querySelectorAll< HTMLElement >(
			QUERY
		) ) {
			const pages = added[ query.dataset.frontispieceMore ?? '' ] ?? 0;
			for ( let page = 0; page < pages && ( await this.add( query ) ); ) {
				page++;
			}
		}
		window.scrollTo( { top, behavior: 'instant' } );
	}
}

/** Adds pages while the visitor scrolls near the end of a list. */
function watchScrolling( loader: Loader ): void {
	const automatic = new WeakMap< Element, number >();
	const observer = new IntersectionObserver(
		( entries ) => {
			for ( const { target, isIntersecting } of entries ) {
				const query = target.closest< HTMLElement >( QUERY );
				const count = automatic.get( target ) ?? 0;
				if ( isIntersecting && query && count < MAX_AUTOMATIC ) {
					observer.unobserve( target );
					automatic.set( target, count + 1 );
					void loader.more( query, false ).then( ( isAdded ) => {
						// After a failure, the visitor has to press the link.
						if ( isAdded && target.isConnected ) {
							observer.observe( target );
						}
					} );
				}
			}
		},
		{ rootMargin: '400px' }
	);
	const watch = () =>
		document
			.querySelectorAll( `${ QUERY }[data-scroll] ${ LINK }` )
			.forEach( ( link ) => observer.observe( link ) );
	watch();
	document.addEventListener( 'frontispiece:content', watch );
}

export function startLoadMore(
	timeout: number,
	open: ( url: string ) => void,
	texts: LoadMoreTexts
): void {
	const loader = new Loader( timeout, open, texts );
	document.addEventListener( 'click', ( event ) => {
		const link = linkOf( event, LINK );
		const query = link?.closest< HTMLElement >( QUERY );
		if ( query ) {
			event.preventDefault();
			void loader.more( query, true );
		}
	} );
	void loader.restore().then( () => {
		watchScrolling( loader );
		window.addEventListener( 'pagehide', () => {
			if ( stateOf().frontispieceMore ) {
				remember( { frontispieceScroll: window.scrollY } );
			}
		} );
	} );
}
