import { TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { RestError } from '../rest-error';
import { Screen, Waiting } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { useParam, withParam } from '../param';
import { send, useRest } from '../rest';
import { Tabs } from '../components/tabs';
import { useUnsaved } from '../unsaved';
import { useRequest } from '../use-request';
import { Aside } from './aside';
import { openBuilder } from './blocks/builder';
import { Confirmations } from '../../form-settings/confirmation/confirmations';
import { partOf } from '../../form-settings/findings';
import { FormSettings } from '../../form-settings/options/form-settings';
import { namedFields } from './named-fields';
import { Mail } from '../../form-settings/mail';
import { MessageTexts } from '../../form-settings/options/message-texts';
import { withFields } from '../../form-settings/missing';
import { useLook } from '../../form-settings/preview';
import { SaveWarning } from './save-warning';
import { Template } from './template';
import { TestEntry } from '../../form-settings/test-entry';
import { TestMail } from '../../form-settings/test-mail';
import { definitionOf } from '../../form-settings/types';
import { Webhooks } from '../../form-settings/webhooks/webhooks';
import type {
	Finding,
	FormDefinition,
	MailName,
	Parts,
	StoredForm,
} from '../../form-settings/types';

type TabName = 'template' | MailName | 'messages' | 'settings' | 'webhooks';

const partTabs = (): { name: TabName; title: string }[] => [
	{ name: 'template', title: __( 'Fields', 'frontispiece' ) },
	{ name: 'mail', title: __( 'Notification email', 'frontispiece' ) },
	{ name: 'mail_2', title: __( 'Confirmation email', 'frontispiece' ) },
	{ name: 'messages', title: __( 'Messages', 'frontispiece' ) },
	{ name: 'settings', title: __( 'Settings', 'frontispiece' ) },
	{ name: 'webhooks', title: __( 'Webhooks', 'frontispiece' ) },
];

const route = ( id: string ) =>
	`/frontispiece/v1/contact-forms${ id === 'new' ? '' : `/${ id }` }`;

/** Returns the errors of settings by setting name. */
const settingErrors = ( errors: Record< string, string > ) =>
	Object.fromEntries(
		Object.entries( errors )
			.filter( ( [ name ] ) => name.startsWith( 'settings.' ) )
			.map( ( [ name, text ] ) => [ name.slice( 9 ), text ] )
	);

interface EditProps {
	id: string;
	parts: Parts;
	stored: FormDefinition;
}

function Edit( { id, parts, stored }: EditProps ) {
	const { say, fail } = useNotices();
	const [ , setForm ] = useParam( 'form' );
	const [ form, change ] = useState( stored );
	const [ saved, setSaved ] = useState( () => JSON.stringify( stored ) );
	const [ part, setPart ] = useState< TabName >( 'template' );
	const [ wasSaved, setWasSaved ] = useState( false );
	const {
		isBusy,
		fields: errors,
		run,
	} = useRequest( {
		onError: ( thrown ) => {
			const { fields } = RestError.of( thrown );
			if ( Object.keys( settingErrors( fields ) ).length > 0 ) {
				setPart( 'settings' );
			}
			fail( thrown );
		},
	} );
	const looked = useLook( form );
	const isNew = id === 'new';
	const isDirty = JSON.stringify( form ) !== saved;
	useUnsaved( isDirty );

	const set = ( changed: Partial< FormDefinition > ) =>
		change( ( now ) => ( { ...now, ...changed } ) );
	const save = () =>
		run( async () => {
			const made = await send< StoredForm >( route( id ), {
				method: isNew ? 'POST' : 'PUT',
				data: form,
			} );
			const next = definitionOf( made );
			setSaved( JSON.stringify( next ) );
			change( next );
			setWasSaved( true );
			say(
				made.findings.length > 0
					? sprintf(
							/* translators: %d: a number. */
							_n(
								'Form saved. %d issue needs attention.',
								'Form saved. %d issues need attention.',
								made.findings.length,
								'frontispiece'
							),
							made.findings.length
						)
					: __( 'Form saved.', 'frontispiece' )
			);
			if ( isNew ) {
				setForm( String( made.id ) );
			}
		} );

	const findings = looked?.findings ?? [];
	const fix = ( finding: Finding ) => {
		const name = partOf( finding ) as MailName;
		set( {
			[ name ]: {
				...form[ name ],
				...withFields( form[ name ], finding.missing ?? [] ),
			},
		} );
		setPart( name );
	};
	const compared = namedFields( looked?.fields );
	const mail = ( name: MailName ) => (
		<>
			<Mail
				name={ name }
				mail={ form[ name ] }
				looked={ looked }
				usual={ parts.starter[ name ] }
				siteTags={ parts.mailTags }
				compared={ compared }
				onFix={ fix }
				onChange={ ( changed ) =>
					set( { [ name ]: { ...form[ name ], ...changed } } )
				}
			/>
			<TestMail form={ form } address={ parts.address } />
			{ ! isNew && <TestEntry id={ Number( id ) } /> }
		</>
	);
	return (
		<Screen
			title={
				isNew
					? __( 'New form', 'frontispiece' )
					: form.title || __( 'Form', 'frontispiece' )
			}
			back={
				<a href={ withParam( 'form', null ) }>
					{ __( 'All forms', 'frontispiece' ) }
				</a>
			}
			actions={
				<BusyButton
					variant="primary"
					isBusy={ isBusy }
					disabled={ ! isDirty && ! isNew }
					onClick={ save }
				>
					{ __( 'Save', 'frontispiece' ) }
				</BusyButton>
			}
		>
			{ wasSaved && findings.length > 0 && (
				<SaveWarning
					findings={ findings }
					onFix={ fix }
					onRemove={ () => setWasSaved( false ) }
				/>
			) }
			<div className="frontispiece-columns">
				<div>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( 'Form name', 'frontispiece' ) }
						help={ errors.title ?? '' }
						aria-invalid={ Boolean( errors.title ) }
						className={ errors.title ? 'has-error' : '' }
						value={ form.title }
						onChange={ ( title ) => set( { title } ) }
					/>
					<Tabs
						label={ __( 'Form sections', 'frontispiece' ) }
						tabs={ partTabs().map( ( tab ) => {
							const count = findings.filter(
								( finding ) => partOf( finding ) === tab.name
							).length;
							return count > 0
								? { ...tab, count: String( count ) }
								: tab;
						} ) }
						current={ part }
						onChange={ setPart }
					/>
					{ part === 'template' && (
						<Template
							kinds={ parts.kinds }
							template={ form.template }
							findings={ findings.filter(
								( finding ) => partOf( finding ) === 'template'
							) }
							onChange={ ( template ) => set( { template } ) }
						/>
					) }
					{ part === 'mail' && mail( 'mail' ) }
					{ part === 'mail_2' && mail( 'mail_2' ) }
					{ part === 'messages' && (
						<>
							<Confirmations
								texts={ parts.messages }
								form={ form }
								compared={ compared }
								onChange={ set }
							/>
							<MessageTexts
								texts={ parts.messages }
								form={ form }
								used={ looked?.messages ?? [] }
								onChange={ set }
							/>
						</>
					) }
					{ part === 'settings' && (
						<FormSettings
							parts={ parts }
							form={ form }
							used={ looked?.settings }
							errors={ settingErrors( errors ) }
							onChange={ set }
						/>
					) }
					{ part === 'webhooks' &&
						( isNew ? (
							<p>
								{ __(
									'Save the form to add webhooks.',
									'frontispiece'
								) }
							</p>
						) : (
							<Webhooks form={ Number( id ) } />
						) ) }
				</div>
				<Aside
					id={ id }
					html={ looked?.html }
					findings={ findings.filter(
						( finding ) => partOf( finding ) === 'settings'
					) }
					onUse={ change }
				/>
			</div>
		</Screen>
	);
}

/** Form editor: fields, emails and messages, with a live preview. */
export function Editor( { id }: { id: string } ) {
	const parts = useRest< Parts >( '/frontispiece/v1/contact-forms/parts' );
	const stored = useRest< StoredForm >( id === 'new' ? null : route( id ) );
	const [ form, setForm ] = useState< FormDefinition >();
	useEffect( () => {
		const found = id === 'new' ? parts.data?.starter : stored.data;
		if ( id !== 'new' && stored.data?.notation === 'blocks' ) {
			openBuilder( stored.data.id );
		} else if ( found ) {
			setForm( definitionOf( found ) );
		}
	}, [ id, parts.data, stored.data ] );
	if ( ! parts.data || ! form ) {
		return (
			<Screen title={ __( 'Form', 'frontispiece' ) }>
				<Waiting
					error={ parts.error ?? stored.error }
					onRetry={ () => {
						parts.reload();
						stored.reload();
					} }
				/>
			</Screen>
		);
	}
	return <Edit id={ id } parts={ parts.data } stored={ form } />;
}
