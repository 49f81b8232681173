import type { Page } from '@playwright/test';
import type { Site } from './sites.js';

/*
 * An established client of partial pages, as far as a server sees it: what it asks for, what it makes of the answer and
 * what it tells
 * the page, in its order. It sends by jQuery, WordPress's own.
 */

interface Reply {
	getResponseHeader: ( name: string ) => string | null;
	abort: () => void;
}

interface JQuery {
	( part: unknown ): {
		on: ( name: string, part: unknown, handle?: unknown ) => void;
		trigger: ( name: string, detail?: unknown ) => void;
	};
	ajax: ( options: object ) => Reply;
	pjax?: object;
}

interface ClientWindow extends Window {
	jQuery: JQuery;
	pjaxEvents: string[];
}

export interface PjaxOptions {
	container: string;
	links: string;
	timeout: number;
}

/** Runs in the page. */
export function startClient( options: PjaxOptions ): void {
	const page = window as unknown as ClientWindow;
	const $ = page.jQuery;
	const { container: selector, links, timeout } = options;
	const cache = new Map< number, { nodes: Node[]; title: string } >();
	let id = Date.now();
	let loading: Reply | undefined;
	$.pjax = {};
	page.pjaxEvents = [];

	const container = () => document.querySelector( selector ) ?? document.body;
	const tell = ( name: string ) => {
		page.pjaxEvents.push( name );
		$( container() ).trigger( `pjax:${ name }` );
	};
	const clean = ( address: string ) => {
		const url = new URL( address, window.location.href );
		url.searchParams.delete( '_pjax' );
		url.searchParams.delete( '_' );
		return url.href;
	};
	const keep = () =>
		cache.set( id, {
			nodes: [ ...container().childNodes ],
			title: document.title,
		} );
	const stateOf = ( url: string ) => ( { id, url, container: selector } );
	const show = ( nodes: Node[], title: string ) => {
		tell( 'beforeReplace' );
		container().replaceChildren( ...nodes );
		document.title = title || document.title;
	};
	const versionOfPage = () =>
		[ ...document.querySelectorAll( 'meta[http-equiv]' ) ]
			.find(
				( meta ) =>
					meta.getAttribute( 'http-equiv' )?.toUpperCase() ===
					'X-PJAX-VERSION'
			)
			?.getAttribute( 'content' );

	const success = ( html: string, _status: string, reply: Reply ) => {
		const url = clean( reply.getResponseHeader( 'X-PJAX-URL' ) ?? '' );
		const version = reply.getResponseHeader( 'X-PJAX-Version' );
		if (
			( version && version !== versionOfPage() ) ||
			! html ||
			/<html/i.test( html )
		) {
			window.location.href = url;
			return;
		}
		const template = document.createElement( 'template' );
		template.innerHTML = html;
		const titles = [ ...template.content.querySelectorAll( 'title' ) ];
		titles.forEach( ( title ) => title.remove() );
		window.history.replaceState( stateOf( url ), '', url );
		show(
			[ ...template.content.childNodes ],
			titles.pop()?.textContent ?? ''
		);
		tell( 'success' );
		window.scrollTo( 0, 0 );
	};

	$( document ).on( 'click', links, ( event: MouseEvent ) => {
		const link = event.currentTarget as HTMLAnchorElement;
		const { protocol, hostname } = window.location;
		if (
			event.button > 0 ||
			event.metaKey ||
			event.ctrlKey ||
			event.shiftKey ||
			event.altKey ||
			link.protocol !== protocol ||
			link.hostname !== hostname
		) {
			return;
		}
		event.preventDefault();
		tell( 'click' );
		loading?.abort();
		loading = $.ajax( {
			url: link.href,
			data: { _pjax: selector },
			dataType: 'html',
			timeout,
			beforeSend: ( reply: XMLHttpRequest ) => {
				reply.setRequestHeader( 'X-PJAX', 'true' );
				reply.setRequestHeader( 'X-PJAX-Container', selector );
				tell( 'beforeSend' );
			},
			success,
			error: ( _reply: Reply, status: string ) => {
				if ( status !== 'abort' ) {
					window.location.href = link.href;
				}
			},
			complete: () => {
				tell( 'complete' );
				tell( 'end' );
			},
		} );
		keep();
		window.history.replaceState( stateOf( window.location.href ), '' );
		id = Date.now();
		window.history.pushState( stateOf( link.href ), '', link.href );
		tell( 'start' );
		tell( 'send' );
	} );
	window.addEventListener( 'popstate', ( { state } ) => {
		const kept = state?.container ? cache.get( state.id ) : undefined;
		if ( kept ) {
			keep();
			id = state.id;
			tell( 'start' );
			show( kept.nodes, kept.title );
			tell( 'end' );
		}
	} );
}

/** Adds jQuery and the client to an open page. */
export async function addClient(
	page: Page,
	site: Site,
	links: string
): Promise< void > {
	await page.addScriptTag( {
		url: `${ site.url }/wp-includes/js/jquery/jquery.min.js`,
	} );
	await page.evaluate( startClient, {
		container: 'main',
		links,
		timeout: 10_000,
	} );
}

export const eventsOf = ( page: Page ) =>
	page.evaluate( () => ( window as unknown as ClientWindow ).pjaxEvents );
