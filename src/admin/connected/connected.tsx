import { Button, Notice } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { LayoutChoice } from '../../discovery/layout-choice';
import { layoutsFor } from '../../discovery/layouts';
import { useFirstPosts } from '../../discovery/use-first-posts';
import { listOf } from '../../kernel/language';
import { Progress } from '../components/progress';
import { Screen, Waiting } from '../components/screen-frame';
import { ROUTE as MODULES } from '../modules/use-modules';
import { useRest } from '../rest';
import { FeedPreview } from './feed-preview';
import { PublishFeed } from './publish-feed';
import type { ConnectedSource as Source } from '../../discovery/discover';
import type { Module } from '../modules/use-modules';
import type { ReactNode } from 'react';

interface ConnectedProps {
	/** Handles of the sources, separated by commas. */
	handles: string;
	/** Link to the screen where they were connected. */
	back: ReactNode;
}

/** Posts that an owner writes may have no name. */
const nameOf = ( { name, kind, handle }: Source ) => name || kind || handle;

/** Not the path whose response is embedded in the screen, which was made before the source was connected. */
const SOURCES =
	'/frontispiece/v1/sources?_fields=handle,name,kind,type,families,fetched,refreshed_at,items,error';

const titleOf = () => __( 'Add the feed to your site', 'frontispiece' );

function NoPosts( { sources }: { sources: Source[] } ) {
	const isManual = sources.every( ( { fetched } ) => ! fetched );
	return (
		<Notice
			status="info"
			isDismissible={ false }
			actions={
				isManual
					? [
							{
								label: __( 'Add posts', 'frontispiece' ),
								url: 'admin.php?page=frontispiece-feeds&tab=items',
							},
						]
					: []
			}
		>
			{ __(
				'There are no posts yet. The feed shows them as soon as there are some.',
				'frontispiece'
			) }
		</Notice>
	);
}

function NoModule() {
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			actions={ [
				{
					label: __( 'Modules', 'frontispiece' ),
					url: 'admin.php?page=frontispiece-settings',
				},
			] }
		>
			{ __(
				'The module that shows these posts is off.',
				'frontispiece'
			) }
		</Notice>
	);
}

interface StepProps {
	connected: Source[];
	modules: readonly Module[];
}

function Step( { connected, modules }: StepProps ) {
	const { sources, step, images, version, ready } =
		useFirstPosts( connected );
	const layouts = useMemo(
		() =>
			layoutsFor(
				sources,
				( feature ) =>
					modules.find( ( { slug } ) => slug === feature )?.isOn ??
					true
			),
		[ sources, modules ]
	);
	const [ layoutId, setLayoutId ] = useState( layouts[ 0 ]?.id ?? '' );
	const layout =
		layouts.find( ( { id } ) => id === layoutId ) ?? layouts[ 0 ];
	const name = listOf( sources.map( nameOf ) );
	const readyCount = images.all - images.left;
	return (
		<>
			{ sources.map(
				( { handle, error } ) =>
					error && (
						<Notice
							key={ handle }
							status="warning"
							isDismissible={ false }
						>
							{ error.words } { error.advice }
						</Notice>
					)
			) }
			{ step === 'posts' && (
				<Progress label={ __( 'Importing posts…', 'frontispiece' ) } />
			) }
			{ step === 'images' && images.left > 0 && (
				<Progress
					label={ sprintf(
						/* translators: 1: number of downloaded images, 2: number of all. */
						__(
							'Downloading images: %1$d of %2$d',
							'frontispiece'
						),
						readyCount,
						images.all
					) }
					share={ images.all ? readyCount / images.all : 0 }
				/>
			) }
			{ step === 'done' &&
				sources.every(
					( { items, error } ) => items === 0 && ! error
				) && <NoPosts sources={ sources } /> }
			{ ! layout && <NoModule /> }
			{ layout && (
				<div className="frontispiece-connected">
					<div className="frontispiece-card">
						<LayoutChoice
							layouts={ layouts }
							value={ layout.id }
							onChange={ ( { id } ) => setLayoutId( id ) }
						/>
						<PublishFeed
							sources={ sources }
							layout={ layout }
							name={ name }
							ready={ ready }
						/>
					</div>
					<FeedPreview
						sources={ sources }
						layout={ layout }
						version={ version }
					/>
				</div>
			) }
		</>
	);
}

/** The last step of every way of connecting: shows the feed of the new sources, and adds it to the site. */
export function Connected( { handles, back }: ConnectedProps ) {
	const { data, error, reload } = useRest< Source[] >( SOURCES );
	const modules = useRest< Module[] >( MODULES );
	const named = handles.split( ',' );
	const connected = ( data ?? [] ).filter( ( { handle } ) =>
		named.includes( handle )
	);
	if ( ! data || ! modules.data ) {
		return (
			<Screen title={ titleOf() } back={ back }>
				<Waiting
					error={ error ?? modules.error }
					onRetry={ () => {
						reload();
						modules.reload();
					} }
				/>
			</Screen>
		);
	}
	if ( connected.length === 0 ) {
		return (
			<Screen title={ titleOf() } back={ back }>
				<p>{ __( 'Source not found.', 'frontispiece' ) }</p>
				<Button
					variant="primary"
					href="admin.php?page=frontispiece-feeds&tab=sources"
				>
					{ __( 'View sources', 'frontispiece' ) }
				</Button>
			</Screen>
		);
	}
	return (
		<Screen
			key={ handles }
			title={ titleOf() }
			intro={ sprintf(
				/* translators: %s: names of sources. */
				_n(
					'%s is connected. Choose a layout, then add the feed to a page.',
					'%s are connected. Choose a layout, then add the feed to a page.',
					connected.length,
					'frontispiece'
				),
				listOf( connected.map( nameOf ) )
			) }
			back={ back }
		>
			<Step connected={ connected } modules={ modules.data } />
		</Screen>
	);
}
