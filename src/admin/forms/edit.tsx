import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextControl, refused } from '../../components/controls';
import { BusyButton } from '../../components/busy-button';
import { WithFindingActions } from '../../form-settings/check/actions';
import { partOf } from '../../form-settings/findings';
import { withFields } from '../../form-settings/missing';
import { definitionOf } from '../../form-settings/types';
import { Screen, Waiting } from '../components/screen-frame';
import { Tabs } from '../components/tabs';
import { withParam } from '../param';
import { useRest } from '../rest';
import { Aside } from './aside';
import { openBuilder } from './blocks/builder';
import { SaveWarning } from './save-warning';
import { Section, findingsOf } from './section';
import { route, useDraft } from './use-draft';
import type {
	Finding,
	FormDefinition,
	MailName,
	FormParts,
	StoredForm,
} from '../../form-settings/types';
import type { TabName } from './section';
import type { EditProps } from './use-draft';

const partTabs = (): { name: TabName; title: string }[] => [
	{ name: 'template', title: __( 'Fields', 'frontispiece' ) },
	{ name: 'mail', title: __( 'Notification email', 'frontispiece' ) },
	{ name: 'mail_2', title: __( 'Confirmation email', 'frontispiece' ) },
	{ name: 'messages', title: __( 'Messages', 'frontispiece' ) },
	{ name: 'settings', title: __( 'Settings', 'frontispiece' ) },
	{ name: 'webhooks', title: __( 'Webhooks', 'frontispiece' ) },
];

function Edit( props: EditProps ) {
	const { id } = props;
	const [ tab, setTab ] = useState< TabName >( 'template' );
	const draft = useDraft( props, () => setTab( 'settings' ) );
	const { form, set, looked, errors } = draft;
	const findings = looked?.findings ?? [];
	const fix = ( finding: Finding ) => {
		const name = partOf( finding ) as MailName;
		set( {
			[ name ]: {
				...form[ name ],
				...withFields( form[ name ], finding.missing ?? [] ),
			},
		} );
		setTab( name );
	};
	return (
		<Screen
			title={
				id === 'new'
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
					isBusy={ draft.isBusy }
					disabled={ ! draft.canSave }
					onClick={ draft.save }
				>
					{ __( 'Save', 'frontispiece' ) }
				</BusyButton>
			}
		>
			<WithFindingActions form={ form }>
				{ draft.showsWarning && findings.length > 0 && (
					<SaveWarning
						findings={ findings }
						onFix={ fix }
						onRemove={ draft.hideWarning }
					/>
				) }
				<div className="frontispiece-columns">
					<div>
						<TextControl
							label={ __( 'Form name', 'frontispiece' ) }
							{ ...refused( errors.title ) }
							value={ form.title }
							onChange={ ( title ) => set( { title } ) }
						/>
						<Tabs
							label={ __( 'Form sections', 'frontispiece' ) }
							tabs={ partTabs().map( ( one ) => {
								const count = findingsOf(
									draft,
									one.name
								).length;
								return count > 0
									? { ...one, count: String( count ) }
									: one;
							} ) }
							current={ tab }
							onChange={ setTab }
						/>
						<Section
							key={ tab }
							{ ...props }
							name={ tab }
							draft={ draft }
							onFix={ fix }
						/>
					</div>
					<Aside
						id={ id }
						form={ form }
						looked={ looked }
						findings={ findingsOf( draft, 'settings' ) }
						onUse={ draft.change }
					/>
				</div>
			</WithFindingActions>
		</Screen>
	);
}

/** Form editor: fields, emails and messages, with a live preview. */
export function Editor( { id }: { id: string } ) {
	const parts = useRest< FormParts >(
		'/frontispiece/v1/contact-forms/parts'
	);
	const stored = useRest< StoredForm >( id === 'new' ? null : route( id ) );
	const [ form, setForm ] = useState< FormDefinition >();
	useEffect( () => {
		const definition = id === 'new' ? parts.data?.starter : stored.data;
		if ( id !== 'new' && stored.data?.notation === 'blocks' ) {
			openBuilder( stored.data.id );
		} else if ( definition ) {
			setForm( definitionOf( definition ) );
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
