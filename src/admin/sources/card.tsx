import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { FocusableButton } from '../../components/focusable-button';
import { SourceAvatar } from '../../discovery/source-avatar';
import { Progress } from '../components/progress';
import { ConnectionResult } from './connection-result';
import { Rename } from './rename';
import { fromNow, tokenText } from './relative-time';
import { SourceError } from './source-error';
import { useActions } from './use-actions';
import type { Source } from './types';

interface CardProps {
	source: Source;
	onChange: ( changed: Source ) => void;
	onReload: () => void;
	onReconnect: ( source: Source ) => void;
	onRequests: () => void;
}

function Facts( { source }: { source: Source } ) {
	const { token, refreshed_at: read, due_at: due, items, fetched } = source;
	const facts: [ string, string ][] = [
		[
			__( 'Stored', 'frontispiece' ),
			sprintf(
				/* translators: %d: number of posts. */
				_n( '%d post', '%d posts', items, 'frontispiece' ),
				items
			),
		],
	];
	if ( fetched ) {
		facts.push(
			[
				__( 'Last updated', 'frontispiece' ),
				read ? fromNow( read ) : __( 'never', 'frontispiece' ),
			],
			[
				__( 'Next update', 'frontispiece' ),
				due
					? fromNow( Math.max( due, Date.now() / 1000 ) )
					: __( 'not scheduled', 'frontispiece' ),
			]
		);
	}
	if ( source.announced ) {
		facts.push( [
			__( 'New posts', 'frontispiece' ),
			__( 'sent instantly by a hub (WebSub)', 'frontispiece' ),
		] );
	}
	if ( token ) {
		facts.push( [
			__( 'Access', 'frontispiece' ),
			tokenText( token.days_left ),
		] );
	}
	return (
		<dl className="frontispiece-facts">
			{ facts.map( ( [ name, value ] ) => (
				<div key={ name }>
					<dt>{ name }</dt>
					<dd>{ value }</dd>
				</div>
			) ) }
		</dl>
	);
}

/** One connected source: status and actions. */
export function Card( {
	source,
	onChange,
	onReload,
	onReconnect,
	onRequests,
}: CardProps ) {
	const [ isRenaming, setRenaming ] = useState( false );
	const { busy, tested, ...actions } = useActions(
		source,
		onChange,
		onReload
	);
	const { handle, name, kind, avatar, url, state, fetched, paused } = source;
	const id = `frontispiece-source-${ handle }`;
	const button = ( label: string, onClick: () => void, isGrave = false ) => (
		<FocusableButton
			variant="secondary"
			size="compact"
			isDestructive={ isGrave }
			disabled={ busy !== undefined }
			onClick={ onClick }
			aria-describedby={ id }
		>
			{ label }
		</FocusableButton>
	);
	return (
		<li className={ `frontispiece-card frontispiece-source is-${ state }` }>
			<div className="frontispiece-source__head">
				<SourceAvatar name={ name } src={ avatar } />
				<div>
					<h2 id={ id }>
						{ url ? <a href={ url }>{ name }</a> : name }
					</h2>
					<p>{ kind }</p>
				</div>
			</div>
			<p className="frontispiece-source__state">{ source.state_text }</p>
			{ source.error && ! tested && (
				<SourceError trouble={ source.error } />
			) }
			{ tested && <ConnectionResult tested={ tested } /> }
			<Facts source={ source } />
			{ busy && <Progress { ...busy } /> }
			<div
				className="frontispiece-buttons"
				role="group"
				aria-labelledby={ id }
			>
				{ fetched && (
					<>
						{ ! paused &&
							button(
								__( 'Refresh now', 'frontispiece' ),
								actions.refresh
							) }
						{ button(
							__( 'Test connection', 'frontispiece' ),
							actions.test
						) }
						{ source.reconnects &&
							button( __( 'Reconnect', 'frontispiece' ), () =>
								onReconnect( source )
							) }
						{ button(
							paused
								? __( 'Resume', 'frontispiece' )
								: __( 'Pause', 'frontispiece' ),
							actions.pause
						) }
						{ button(
							__( 'Requests', 'frontispiece' ),
							onRequests
						) }
					</>
				) }
				{ button( __( 'Rename', 'frontispiece' ), () =>
					setRenaming( true )
				) }
				{ button(
					__( 'Remove', 'frontispiece' ),
					actions.remove,
					true
				) }
			</div>
			{ isRenaming && (
				<Rename
					name={ name }
					onClose={ () => setRenaming( false ) }
					onRename={ actions.rename }
				/>
			) }
		</li>
	);
}
