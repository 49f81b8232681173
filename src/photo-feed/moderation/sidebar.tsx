import { __, _n, sprintf } from '@wordpress/i18n';
import { Details } from './details';
import { People } from './people';
import { chosen } from './state';
import type { Calls } from '../../feed/alt-texts/call';
import type { Change, Mode, State } from './state';

interface SidebarProps {
	feed: HTMLElement;
	calls: Calls;
	state: State;
	change: ( change: Change ) => void;
	/** The post whose details are shown. */
	detailed: HTMLElement | null;
	onClose: () => void;
}

const countText = ( { mode }: State, count: number ): string =>
	mode === 'hide'
		? sprintf(
				// translators: %d: number of posts
				_n(
					'%d post is hidden.',
					'%d posts are hidden.',
					count,
					'frontispiece'
				),
				count
			)
		: sprintf(
				// translators: %d: number of posts
				_n(
					'%d post is on the allowlist.',
					'%d posts are on the allowlist.',
					count,
					'frontispiece'
				),
				count
			);

function Help() {
	return (
		<section
			id="frontispiece-moderation-help"
			className="frontispiece-moderation__part frontispiece-moderation__help"
			tabIndex={ -1 }
		>
			<h3>{ __( 'How it works', 'frontispiece' ) }</h3>
			<p>
				{ __(
					'Click posts to select them, then save.',
					'frontispiece'
				) }
			</p>
			<p>
				{ __(
					'Hide: Selected posts are hidden from every feed of this account. New posts still appear.',
					'frontispiece'
				) }
			</p>
			<p>
				{ __(
					'Show: Selected posts are added to an allowlist. Feeds that use the allowlist show only these posts.',
					'frontispiece'
				) }
			</p>
			<p>
				{ __(
					"Blocked users: Their posts don't appear in any feed.",
					'frontispiece'
				) }
			</p>
		</section>
	);
}

/** Shows the decisions made so far. */
export function Sidebar( {
	feed,
	calls,
	state,
	change,
	detailed,
	onClose,
}: SidebarProps ) {
	const modes: [ Mode, string ][] = [
		[ 'hide', __( 'Hide selected posts', 'frontispiece' ) ],
		[ 'show', __( 'Show only selected posts', 'frontispiece' ) ],
	];
	return (
		<aside
			className="sbi_mod_sidebar frontispiece-moderation__sidebar"
			aria-label={ __( 'Moderation', 'frontispiece' ) }
		>
			{ detailed && (
				<Details
					key={ detailed.dataset.id }
					feed={ feed }
					item={ detailed }
					calls={ calls }
					blocked={ state.blocked }
					change={ change }
					onClose={ onClose }
				/>
			) }
			<fieldset className="frontispiece-moderation__part">
				<legend>{ __( 'Action', 'frontispiece' ) }</legend>
				{ modes.map( ( [ mode, label ] ) => (
					<label
						key={ mode }
						htmlFor={ `frontispiece-mode-${ mode }` }
					>
						<input
							id={ `frontispiece-mode-${ mode }` }
							type="radio"
							name="frontispiece-moderation-mode"
							checked={ state.mode === mode }
							onChange={ () => change( { type: 'mode', mode } ) }
						/>
						{ label }
					</label>
				) ) }
				{ state.mode === 'show' && (
					<label htmlFor="frontispiece-permanent">
						<input
							id="frontispiece-permanent"
							type="checkbox"
							checked={ state.isPermanent }
							onChange={ ( { target } ) =>
								change( {
									type: 'permanent',
									isPermanent: target.checked,
								} )
							}
						/>
						{ __(
							'Keep these posts even if they are deleted on the social network',
							'frontispiece'
						) }
					</label>
				) }
				<p>{ countText( state, chosen( state ).length ) }</p>
				{ state.mode === 'show' && state.list !== '' && (
					<p className="frontispiece-moderation__hint">
						{ __(
							'To show only these posts, add this to the shortcode:',
							'frontispiece'
						) }{ ' ' }
						<code>{ `whitelist="${ state.list }"` }</code>
					</p>
				) }
			</fieldset>
			<div className="frontispiece-moderation__part">
				<label htmlFor="frontispiece-moderation-reason">
					{ __( 'Reason (optional)', 'frontispiece' ) }
					<input
						id="frontispiece-moderation-reason"
						type="text"
						maxLength={ 200 }
						autoComplete="off"
						value={ state.reason }
						onChange={ ( { target } ) =>
							change( { type: 'reason', reason: target.value } )
						}
					/>
				</label>
			</div>
			<People blocked={ state.blocked } change={ change } />
			<Help />
		</aside>
	);
}
