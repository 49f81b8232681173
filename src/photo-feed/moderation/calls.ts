import { call } from '../../feed/alt-texts/call';
import { chosen } from './state';
import type { Calls } from '../../feed/alt-texts/call';
import type { State } from './state';

const SETTINGS = 'sbi_update_mod_mode_settings';

interface SettingsResponse {
	data?: {
		ids?: string[];
		blocked_users?: string[];
		/** Entries of the log. */
		log?: number[];
		/** Index of the allowlist, and its posts. */
		list?: string;
		shown?: string[];
		/** Why entries were not undone. */
		failed?: string[];
	};
}

interface Saved {
	/** Index of the allowlist. */
	list: string;
	/** Its posts: another moderator may have added some. */
	shown?: string[] | undefined;
	/** Entries of the log, with which the save can be undone. */
	log: number[];
}

/** Saves the decisions of the current mode. Only what differs from the former state changes. */
export async function save(
	calls: Calls,
	feed: HTMLElement,
	state: State,
	before: State
): Promise< Saved > {
	const { shortcodeAtts, postid } = feed.dataset;
	const { hidden, shown, blocked, isPermanent } = before;
	const fields = {
		ids: chosen( state ),
		blocked_users: state.blocked,
		post_id: postid,
		atts: shortcodeAtts,
		before: JSON.stringify( { hidden, shown, blocked, isPermanent } ),
		...( state.reason && { reason: state.reason } ),
	};
	if ( state.mode === 'hide' ) {
		const response = await call( calls, feed, SETTINGS, fields );
		const { data } = JSON.parse( response ) as SettingsResponse;
		return { list: state.list, log: data?.log ?? [] };
	}
	const response = await call(
		calls,
		feed,
		'sbi_update_mod_mode_white_list',
		{ ...fields, db_index: state.list, permanent: state.isPermanent }
	);
	const { data } = JSON.parse( response ) as SettingsResponse;
	if ( ! data?.list ) {
		throw new SyntaxError( 'The answer has no index' );
	}
	return { list: data.list, shown: data.shown, log: data.log ?? [] };
}

/** Undoes entries of the log. Returns what is hidden, blocked and on the allowlist now, and what another moderator has changed since. */
export async function undo(
	calls: Calls,
	feed: HTMLElement,
	log: readonly number[],
	list = ''
) {
	const response = await call( calls, feed, SETTINGS, {
		change: 'undo',
		log,
		db_index: list,
	} );
	const { data } = JSON.parse( response ) as SettingsResponse;
	return {
		hidden: data?.ids ?? [],
		shown: data?.shown ?? [],
		blocked: data?.blocked_users ?? [],
		message: data?.failed?.join( ' ' ) ?? '',
	};
}
