// @ts-check
import {
	blank,
	graphTime,
	guardEvents,
	guardOwned,
	image,
	own,
} from './shape.mjs';

/** @typedef {import('../data/models.mjs').Event} Event */
/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').NodeType} NodeType */

/** @param {Event} node @param {Ctx} ctx */
function place( node, ctx ) {
	if ( node.place === 'none' ) {
		return undefined;
	}
	if ( node.place === 'name' ) {
		return { name: 'Harbour steps, pier 3' };
	}
	const host = ctx.state.store.page( node.page );
	return host && { name: host.name, location: host.location, id: host.id };
}

/** @type {NodeType} */
export const event = {
	name: 'Event',
	defaults: [
		'description',
		'end_time',
		'name',
		'place',
		'start_time',
		'id',
	],
	guard: ( node, ctx ) => {
		guardOwned( node, ctx );
		guardEvents( ctx );
	},
	fields: {
		...own( 'id', 'name', 'description', 'timezone' ),
		start_time: ( node ) => graphTime( node.start, node.offset ),
		end_time: ( node ) =>
			node.end === undefined
				? undefined
				: graphTime( node.end, node.offset ),
		place,
		cover: ( node, ctx ) => ( {
			offset_x: 50,
			offset_y: 50,
			source: image( ctx, `event-${ node.id }-1200x628.png` ),
			id: `${ node.id }22`,
		} ),
		ticket_uri: ( node ) => node.ticket,
		event_times: ( node ) =>
			node.times?.map(
				(
					/** @type {{ id: string, start: number, end: number }} */ time
				) => ( {
					id: time.id,
					start_time: graphTime( time.start, node.offset ),
					end_time: graphTime( time.end, node.offset ),
					ticket_uri: `https://tickets.example.org/${ time.id }`,
				} )
			),
		is_canceled: ( node ) => node.cancelled,
		is_online: ( node ) => node.online,
		is_draft: () => false,
		is_page_owned: () => true,
		guest_list_enabled: () => true,
		online_event_format: ( node ) =>
			node.online ? 'third_party' : 'none',
		online_event_third_party_url: ( node ) =>
			node.online ? 'https://meet.example.org/sourdough' : undefined,
		type: () => 'public',
		category: () => 'CLASSIC_LITERATURE',
		attending_count: ( node ) => Number( node.id.slice( -2 ) ) * 4,
		interested_count: ( node ) => Number( node.id.slice( -2 ) ) * 10,
		maybe_count: () => 2,
		declined_count: () => 0,
		noreply_count: () => 7,
		updated_time: ( node ) => graphTime( node.start - 2592000 ),
		...blank(
			'ticket_uri_start_sales_time',
			'ticketing_privacy_uri',
			'ticketing_terms_uri',
			'discount_code_enabled'
		),
	},
	refs: {
		owner: {
			type: 'Page',
			get: ( node, ctx ) => ctx.state.store.page( node.page ),
		},
	},
};
