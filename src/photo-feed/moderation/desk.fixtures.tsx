import { fireEvent, render, screen } from '@testing-library/react';
import Moderation from './moderation';

/** A feed of two posts and its moderation desk. */
export const item = ( id: string, user = 'shop' ) =>
	`<div class="sbi_item" data-id="${ id }" data-user="${ user }"><a class="sbi_photo" href="#"><img alt="Picture ${ id }"></a></div>`;

const calls = {
	ajax: '/ajax',
	actions: {
		sbi_update_mod_mode_settings: 'sbi_update_mod_mode_settings',
		sbi_update_mod_mode_white_list: 'sbi_update_mod_mode_white_list',
		frontispiece_alt_texts: 'frontispiece_alt_texts',
		frontispiece_nonce: 'frontispiece_nonce',
	},
};

export const section = ( options: object, ids: string[] ) =>
	`<div class="box"><section class="frontispiece-feed frontispiece-photos" data-feedid="0123456789abcdef" data-locatornonce="n1" data-postid="7" data-shortcode-atts='{"num":2}' data-options='${ JSON.stringify(
		{
			modindex: '1',
			hidePhotos: '',
			whiteListIDs: '',
			whiteListName: '',
			...options,
		}
	) }'><p class="sbi_moderation_link"><a href="#">Moderate feed</a></p><div class="sbi_images">${ ids
		.map( ( id ) => item( id ) )
		.join( '' ) }</div></section></div>`;

export function show(
	options: object = {},
	address = '?sbi_moderation_mode=true&sbi_moderation_index=1',
	html = section( options, [ '11', '12' ] )
) {
	window.history.replaceState( null, '', `/${ address }` );
	document.body.innerHTML = html;
	const container = document.querySelector< HTMLElement >( '.box' )!;
	const feed = container.querySelector< HTMLElement >( 'section' )!;
	const host = document.createElement( 'div' );
	container.append( host );
	render(
		<Moderation
			feed={ feed }
			container={ container }
			calls={ calls }
			index={ 1 }
		/>,
		{ container: host }
	);
	return feed;
}

/** Requests received, and the next responses: a text, or the status of a failure. */
export const server: {
	sent: URLSearchParams[];
	replies: ( string | number | Promise< string > )[];
} = { sent: [], replies: [] };

export function startServer(): void {
	server.sent = [];
	server.replies = [];
	globalThis.fetch = jest.fn( async ( _url, { body } ) => {
		server.sent.push( body );
		const reply = await ( server.replies.shift() ?? '' );
		return {
			ok: typeof reply === 'string',
			status: typeof reply === 'number' ? reply : 200,
			text: async () => String( reply ),
		};
	} ) as unknown as typeof fetch;
}

export const choose = ( name: string | RegExp ) =>
	fireEvent.click( screen.getByRole( 'checkbox', { name } ) );
export const press = ( name: string | RegExp ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );
export const status = () =>
	document.querySelector( '.frontispiece-moderation__status' )?.textContent;
