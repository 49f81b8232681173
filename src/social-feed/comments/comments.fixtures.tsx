/** A feed with comments boxes and responses to its calls, for tests. */
import { act, render } from '@testing-library/react';
import { tasks } from '../../kernel/tasks.fixtures';
import { Comments } from './comments';
import {
	commentJson,
	linkOf,
	makePosts,
	postHtml,
} from '../../feed/comments/post.fixtures';
import type { CommentsConfig } from '../../feed/comments/types';

export const fetchMock = jest.fn();

/** The server's responses by action; those of `query` by post. */
export const answers: {
	query?: Record< string, unknown > | string;
	replies?: ( ( id: string ) => unknown ) | string | undefined;
} = {};

const asText = ( value: unknown ) =>
	typeof value === 'string' ? value : JSON.stringify( value ?? {} );

export function resetCalls(): void {
	delete answers.query;
	delete answers.replies;
	fetchMock.mockReset().mockImplementation( async ( _url, { body } ) => {
		const { query, replies } = answers;
		const of: Record< string, unknown > = {
			get_meta: '{}',
			cff_query:
				typeof query === 'string'
					? query
					: query?.[ body.get( 'post_id' ) ],
			cff_comments:
				typeof replies === 'function'
					? replies( body.get( 'id' ) )
					: replies,
		};
		return {
			ok: true,
			text: async () => asText( of[ body.get( 'action' ) ] ),
		};
	} );
	window.fetch = fetchMock;
	document.documentElement.lang = 'en-US';
	window.ResizeObserver = class {
		observe = () => {};
		unobserve = () => {};
		disconnect = () => {};
	};
}

export const sent = ( action: string ) =>
	fetchMock.mock.calls
		.map( ( [ , { body } ] ) => body as URLSearchParams )
		.filter( ( body ) => body.get( 'action' ) === action );

/** Tasks that follow one another: a click, a request, its response, a render. */
const ROUNDS = 5;

/** Makes a change, and runs what it leads to. */
export const settle = ( change: () => unknown ) =>
	act( async () => {
		change();
		for ( let round = 0; round < ROUNDS; round++ ) {
			await tasks();
		}
	} );

export async function click( element: Element, init: MouseEventInit = {} ) {
	let isKept = true;
	// jsdom can't navigate.
	const stay = ( event: Event ) => {
		isKept = ! event.defaultPrevented;
		event.preventDefault();
	};
	document.addEventListener( 'click', stay, { once: true } );
	await settle( () =>
		element.dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				...init,
			} )
		)
	);
	return isKept;
}

export function setUp(
	items = [ postHtml( '1_1' ), postHtml( '1_2' ) ],
	config: Partial< CommentsConfig > = {}
) {
	const feed = makePosts( items );
	const view = render(
		<Comments feed={ feed } ajax="/ajax" { ...config } />
	);
	const part = ( id: string ) => {
		const link = linkOf( feed, id );
		const box = link
			.closest( '.cff-item' )!
			.querySelector( '.cff-comments-box' ) as HTMLElement;
		return { link, box };
	};
	return { feed, part, ...view };
}

export const shown = ( box: Element ) =>
	[ ...box.querySelectorAll( 'li .frontispiece-comment__text' ) ].map(
		( { textContent } ) => textContent
	);

export const comments = ( count: number, more?: object ) =>
	Array.from( { length: count }, ( _, index ) =>
		commentJson( index + 1, more )
	);
