import { Button, TextareaControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Confirm } from '../components/confirm';
import { copyText } from '../copy';
import { RestError } from '../rest-error';
import { readJson, saveJson } from '../file';
import { useNotices } from '../components/notices';
import { Progress } from '../components/progress';
import { send } from '../rest';
import { Commenter } from './commenter';
import { ROUTE } from './types';
import { useTool } from './use-tool';
import type { SettingsState } from './types';
import apiFetch from '@wordpress/api-fetch';

/** Caches and pictures. */
function Cleaning() {
	const { share, run, stretches, pictures } = useTool();
	const [ isAsking, setAsking ] = useState( false );
	const caches = () =>
		run(
			() => stretches( 'caches', {} ),
			__( 'The caches are empty.', 'frontispiece' )
		);
	const again = () =>
		run(
			async () => {
				await stretches( 'pictures', { again: true } );
				await pictures();
			},
			__( 'The pictures are made anew.', 'frontispiece' )
		);
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Caches and pictures', 'frontispiece' ) }</h2>
			<p>
				{ __(
					'Emptying the caches forgets what networks said of single posts, and tells page caches that feeds have changed. Making pictures anew throws the stored ones away first: feeds show empty places until each is made.',
					'frontispiece'
				) }
			</p>
			{ share !== undefined && (
				<Progress
					label={ __( 'At work…', 'frontispiece' ) }
					share={ share }
				/>
			) }
			<p className="frontispiece-buttons">
				<Button
					variant="secondary"
					disabled={ share !== undefined }
					accessibleWhenDisabled
					onClick={ caches }
				>
					{ __( 'Empty the caches', 'frontispiece' ) }
				</Button>
				<Button
					variant="secondary"
					isDestructive
					disabled={ share !== undefined }
					accessibleWhenDisabled
					onClick={ () => setAsking( true ) }
				>
					{ __( 'Make all pictures anew', 'frontispiece' ) }
				</Button>
			</p>
			{ isAsking && (
				<Confirm
					text={ __(
						'All stored pictures of feeds are thrown away and fetched again. That cannot be undone.',
						'frontispiece'
					) }
					button={ __( 'Make them anew', 'frontispiece' ) }
					onConfirm={ again }
					onClose={ () => setAsking( false ) }
				/>
			) }
		</section>
	);
}

/** All settings as a file, for another site or for the drawer. */
function Taking( { onSaved }: { onSaved: ( state: SettingsState ) => void } ) {
	const { say, fail } = useNotices();
	const chooser = useRef< HTMLInputElement >( null );
	const take = () =>
		apiFetch< object >( { path: `${ ROUTE }/export` } ).then(
			( file ) => saveJson( 'frontispiece-settings.json', file ),
			fail
		);
	const put = async ( file: object ) =>
		onSaved( await send( `${ ROUTE }/import`, { data: { file } } ) );
	const bring = async ( chosen: File | undefined ) => {
		const file = chosen && ( await readJson( chosen ) );
		try {
			if ( ! file ) {
				throw new RestError(
					__( 'This file holds no settings.', 'frontispiece' )
				);
			}
			const before = await apiFetch< object >( {
				path: `${ ROUTE }/export`,
			} );
			await put( file );
			say(
				__( 'The settings of the file hold now.', 'frontispiece' ),
				() => put( before )
			);
		} catch ( thrown ) {
			fail( thrown );
		}
	};
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Take the settings along', 'frontispiece' ) }</h2>
			<p>
				{ __(
					'Settings, roles and site features as a file. Secrets are not in it.',
					'frontispiece'
				) }
			</p>
			<p className="frontispiece-buttons">
				<Button variant="secondary" onClick={ take }>
					{ __( 'Export', 'frontispiece' ) }
				</Button>
				<Button
					variant="secondary"
					onClick={ () => chooser.current?.click() }
				>
					{ __( 'Import…', 'frontispiece' ) }
				</Button>
				<input
					ref={ chooser }
					type="file"
					accept="application/json,.json"
					hidden
					aria-label={ __( 'File of settings', 'frontispiece' ) }
					onChange={ ( { target } ) => {
						bring( target.files?.[ 0 ] );
						target.value = '';
					} }
				/>
			</p>
		</section>
	);
}

/** What helpers ask for. */
function Report() {
	const [ text, setText ] = useState( '' );
	const { say, fail } = useNotices();
	const show = () =>
		apiFetch< { text: string } >( {
			path: '/frontispiece/v1/report',
		} ).then( ( answer ) => setText( answer.text ), fail );
	const copy = async () =>
		say(
			( await copyText( text ) )
				? __( 'Copied.', 'frontispiece' )
				: __( 'Select the text to copy it.', 'frontispiece' )
		);
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'System report', 'frontispiece' ) }</h2>
			<p>
				{ __(
					'What helpers ask for, to be copied. Nothing in it is secret.',
					'frontispiece'
				) }
			</p>
			{ text ? (
				<>
					<TextareaControl
						label={ __( 'Report', 'frontispiece' ) }
						value={ text }
						onChange={ () => undefined }
						readOnly
						rows={ 12 }
						__nextHasNoMarginBottom
					/>
					<Button variant="secondary" onClick={ copy }>
						{ __( 'Copy', 'frontispiece' ) }
					</Button>
				</>
			) : (
				<Button variant="secondary" onClick={ show }>
					{ __( 'Show the report', 'frontispiece' ) }
				</Button>
			) }
		</section>
	);
}

export function Tools( props: { onSaved: ( state: SettingsState ) => void } ) {
	return (
		<>
			<Cleaning />
			<Taking { ...props } />
			<Commenter />
			<Report />
		</>
	);
}
