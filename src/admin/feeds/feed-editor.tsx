import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import { BusyButton } from '../../components/busy-button';
import { RestError } from '../rest-error';
import { Screen, Waiting } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { Options } from '../components/options';
import { MissingPost } from '../decisions/missing-post';
import { useParam, withParam } from '../param';
import { send, useRest } from '../rest';
import { useRequest } from '../use-request';
import { useUnsaved } from '../unsaved';
import { useCopyShortcode } from './use-copy-shortcode';
import { useOptionErrors } from './use-option-errors';
import { Preview } from './preview';
import { withSources } from './sources';
import { ROUTE } from './types';
import type { SourceChoice } from './sources';
import type { FeedKind, Kinds, SavedFeed } from './types';

interface EditorProps {
	/** Number of a saved feed, or `new-` and a feature name; the parameter `source` of the URL is its source then. */
	open: string;
	onOpen: ( feed: string | null ) => void;
}

interface FormProps extends EditorProps {
	saved: Pick< SavedFeed, 'title' | 'feature' | 'attributes' > &
		Partial< SavedFeed >;
	kind: FeedKind;
	choices: SourceChoice[];
}

function Form( { saved, kind, choices, onOpen }: FormProps ) {
	const [ title, setTitle ] = useState( saved.title );
	const [ values, setValues ] = useState( saved.attributes );
	const [ isDirty, setDirty ] = useState( false );
	const { say, fail } = useNotices();
	const copyShortcode = useCopyShortcode();
	const {
		isBusy,
		fields: refused,
		run,
		clear,
	} = useRequest( { onError: fail } );
	const errors = useOptionErrors( saved.feature, values );
	useUnsaved( isDirty );

	const save = () =>
		run( async () => {
			const created = await send< SavedFeed >(
				saved.id ? `${ ROUTE }/${ saved.id }` : ROUTE,
				{
					method: saved.id ? 'PUT' : 'POST',
					data: { title, attributes: values, feature: saved.feature },
				}
			);
			setDirty( false );
			say( __( 'Saved.', 'frontispiece' ) );
			if ( ! saved.id ) {
				onOpen( String( created.id ) );
			}
		} );

	return (
		<Screen
			title={ title || kind.title }
			intro={ kind.description }
			back={
				<a href={ withParam( 'feed', null ) }>
					{ __( 'All feeds', 'frontispiece' ) }
				</a>
			}
			actions={
				<>
					{ saved.shortcode && (
						<Button
							variant="secondary"
							onClick={ () =>
								copyShortcode( saved.shortcode ?? '' )
							}
							__next40pxDefaultSize
						>
							{ __( 'Copy shortcode', 'frontispiece' ) }
						</Button>
					) }
					<BusyButton
						variant="primary"
						isBusy={ isBusy }
						disabled={ ! title.trim() }
						onClick={ save }
						__next40pxDefaultSize
					>
						{ __( 'Save', 'frontispiece' ) }
					</BusyButton>
				</>
			}
		>
			{ saved.shortcode && (
				<p className="frontispiece-feeds__shortcode">
					<code>{ saved.shortcode }</code>
				</p>
			) }
			<div className="frontispiece-feeds__editor">
				<div className="frontispiece-feeds__options">
					<div className="frontispiece-option">
						<TextControl
							label={ __( 'Name', 'frontispiece' ) }
							help={ __(
								"Visitors don't see this name.",
								'frontispiece'
							) }
							value={ title }
							onChange={ ( next ) => {
								setTitle( next );
								setDirty( true );
							} }
							maxLength={ 190 }
						/>
					</div>
					<Options
						isBlankDefault
						declarations={ withSources( kind.attributes, choices ) }
						values={ values }
						onChange={ ( changed ) => {
							setValues( ( all ) => ( { ...all, ...changed } ) );
							setDirty( true );
							// The preview reflects the current, unsaved settings.
							clear();
						} }
						errors={ { ...refused, ...errors } }
					/>
				</div>
				<div>
					<Preview feature={ saved.feature } values={ values } />
					{ saved.id && (
						<details className="frontispiece-feeds__missing">
							<summary>
								{ __( 'Missing a post?', 'frontispiece' ) }
							</summary>
							<MissingPost feed={ `saved-${ saved.id }` } />
						</details>
					) }
				</div>
			</div>
		</Screen>
	);
}

/** Editor of a saved feed: all options with a live preview. */
export function Editor( { open, onOpen }: EditorProps ) {
	const isNew = open.startsWith( 'new-' );
	const [ source ] = useParam( 'source' );
	const kinds = useRest< Kinds >( `${ ROUTE }/kinds` );
	const read = useRest< SavedFeed >(
		isNew ? null : `${ ROUTE }/${ Number( open ) || 0 }`
	);
	const saved = isNew
		? {
				title: '',
				feature: open.slice( 4 ),
				// A new feed shows no demo posts to visitors.
				attributes: source ? { source: [ source ] } : { demo: false },
			}
		: read.data;
	const choices = useRest< SourceChoice[] >(
		saved ? `${ ROUTE }/sources?feature=${ saved.feature }` : null
	);
	const kind = saved && kinds.data?.[ saved.feature ];
	const error =
		read.error ??
		kinds.error ??
		( kinds.data && saved && ! kind
			? new RestError( __( 'Feed not found.', 'frontispiece' ) )
			: undefined );
	if ( ! saved || ! kind || ! ( choices.data || choices.error ) ) {
		return (
			<Screen title={ __( 'Feed', 'frontispiece' ) }>
				<Waiting
					error={ error }
					onRetry={ () => {
						read.reload();
						kinds.reload();
					} }
				/>
			</Screen>
		);
	}
	return (
		<Form
			open={ open }
			onOpen={ onOpen }
			saved={ saved }
			kind={ kind }
			choices={ choices.data ?? [] }
		/>
	);
}
