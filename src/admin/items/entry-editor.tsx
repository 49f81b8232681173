import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form } from '../../components/form';
import { SelectControl, optionsOf } from '../../components/controls';
import { SubmitButton } from '../../components/busy-button';
import { RestError } from '../rest-error';
import { Screen, Waiting } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { Options } from '../components/options';
import { withParam } from '../param';
import { send, useRest } from '../rest';
import { useUnsaved } from '../unsaved';
import { ImagesField } from './images';
import { ROUTE } from './types';
import { useRequest } from '../use-request';
import type { Values } from '../components/options';
import type { ItemsInfo, Item, ManualPosts } from './types';

interface EntryProps {
	id: number;
	entry: Values;
	manual: ManualPosts;
	sources: ItemsInfo[ 'sources' ];
	onDone: () => void;
}

function Entry( { id, entry, manual, sources, onDone }: EntryProps ) {
	const [ values, setValues ] = useState( entry );
	const [ source, setSource ] = useState( '' );
	const [ isDirty, setDirty ] = useState( false );
	const { say, fail } = useNotices();
	const { isBusy, fields: errors, run } = useRequest( { onError: fail } );
	useUnsaved( isDirty );
	const kind = String( values.kind );
	const change = ( changed: Values ) => {
		setValues( ( all ) => ( { ...all, ...changed } ) );
		setDirty( true );
	};
	const of = Object.entries( manual.fields ).filter( ( [ , field ] ) =>
		field.kinds.includes( kind )
	);
	const isImages = ( { format }: { format?: string } ) => format === 'images';
	const [ , images ] = of.find( ( [ , field ] ) => isImages( field ) ) ?? [];

	const save = () => {
		run( async () => {
			await send( id ? `${ ROUTE }/${ id }` : ROUTE, {
				method: id ? 'PUT' : 'POST',
				data: {
					kind,
					...Object.fromEntries(
						of.map( ( [ name, { default: none = '' } ] ) => [
							name,
							values[ name ] ?? none,
						] )
					),
					...( ! id && { source } ),
				},
			} );
			setDirty( false );
			say( __( 'Saved.', 'frontispiece' ) );
			onDone();
		} );
	};
	return (
		<Form
			className="frontispiece-items__entry"
			onSubmit={ save }
			noValidate
		>
			{ ! id && (
				<>
					<SelectControl
						label={ __( 'Type', 'frontispiece' ) }
						value={ kind }
						options={ optionsOf( manual.kinds ) }
						onChange={ ( next ) => change( { kind: next } ) }
					/>
					<SelectControl
						label={ __( 'Source', 'frontispiece' ) }
						help={ __(
							'Feeds that use this source will show the post.',
							'frontispiece'
						) }
						value={ source }
						options={ [
							{
								value: '',
								label: __( 'Default', 'frontispiece' ),
							},
							...sources
								.filter( ( { kept } ) => kept )
								.map( ( { handle, name } ) => ( {
									value: handle,
									label: name,
								} ) ),
						] }
						onChange={ setSource }
					/>
				</>
			) }
			<Options
				declarations={ Object.fromEntries(
					of.filter( ( [ , field ] ) => ! isImages( field ) )
				) }
				values={ values }
				onChange={ change }
				errors={ errors }
			/>
			{ images && (
				<ImagesField
					label={ images.label ?? '' }
					help={ images.help ?? '' }
					error={ errors.images }
					ids={
						( values.images as unknown as number[] | undefined ) ??
						[]
					}
					onChange={ ( ids ) =>
						change( { images: ids as unknown as string[] } )
					}
				/>
			) }
			<SubmitButton isBusy={ isBusy } __next40pxDefaultSize>
				{ __( 'Save', 'frontispiece' ) }
			</SubmitButton>
		</Form>
	);
}

interface EntryEditorProps {
	/** Post number, or `new`. */
	open: string;
	onDone: () => void;
}

/** Editor of a manual post, with the fields of its type. */
export function EntryEditor( { open, onDone }: EntryEditorProps ) {
	const isNew = open === 'new';
	const about = useRest< ItemsInfo >( `${ ROUTE }/about` );
	const read = useRest< Item >(
		isNew ? null : `${ ROUTE }/${ Number( open ) || 0 }`
	);
	const manual = about.data?.manual;
	const entry = isNew ? { kind: 'status' } : read.data?.entry;
	const forbidden =
		about.data && ! manual
			? new RestError(
					__(
						'Sorry, you are not allowed to do that.',
						'frontispiece'
					)
				)
			: undefined;
	return (
		<Screen
			title={
				isNew
					? __( 'Add post', 'frontispiece' )
					: __( 'Edit post', 'frontispiece' )
			}
			back={
				<a href={ withParam( 'item', null ) }>
					{ __( 'All posts', 'frontispiece' ) }
				</a>
			}
		>
			{ manual && entry ? (
				<Entry
					id={ isNew ? 0 : Number( open ) }
					entry={ entry }
					manual={ manual }
					sources={ about.data?.sources ?? [] }
					onDone={ onDone }
				/>
			) : (
				<Waiting
					error={ forbidden ?? read.error ?? about.error }
					onRetry={ () => {
						about.reload();
						read.reload();
					} }
				/>
			) }
		</Screen>
	);
}
