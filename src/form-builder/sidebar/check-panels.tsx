import { store as blockEditor } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { PluginPrePublishPanel } from '@wordpress/editor';
import { __, _n, sprintf } from '@wordpress/i18n';
import { WithFindingActions } from '../../form-settings/check/actions';
import { FormCheck } from '../../form-settings/check/form-check';
import { Findings } from '../../form-settings/findings';
import { blockOfField } from '../names';
import { FormPanel } from './form-panel';
import type { ReactNode } from 'react';
import type { LookedForm } from '../../form-settings/preview';
import type { Finding, FormDefinition } from '../../form-settings/types';

const checkTitle = ( count: number ) =>
	count > 0
		? sprintf(
				/* translators: %d: a number. */
				_n(
					'Check: %d issue',
					'Check: %d issues',
					count,
					'frontispiece'
				),
				count
			)
		: __( 'Check', 'frontispiece' );

/** Lets the findings in a panel select the blocks of their fields. */
export function WithBlockActions( {
	form,
	children,
}: {
	form: FormDefinition;
	children: ReactNode;
} ) {
	const blocks = useSelect(
		( select ) => select( blockEditor ).getBlocks(),
		[]
	);
	const { selectBlock } = useDispatch( blockEditor );
	const select = ( field: string ) => {
		const block = blockOfField( blocks, field );
		if ( block ) {
			selectBlock( block );
		}
	};
	return (
		<WithFindingActions form={ form } onSelect={ select }>
			{ children }
		</WithFindingActions>
	);
}

interface CheckPanelsProps {
	id: number;
	form: FormDefinition;
	looked: LookedForm | undefined;
	onFix: ( finding: Finding ) => void;
}

/** What needs attention in the form: in the sidebar, and once more before the form is published. */
export function CheckPanels( { id, form, looked, onFix }: CheckPanelsProps ) {
	const findings = looked?.findings ?? [];
	const title = checkTitle( findings.length );
	const check = (
		<WithBlockActions form={ form }>
			{ findings.length > 0 ? (
				<Findings findings={ findings } onFix={ onFix } />
			) : (
				<p>{ __( 'No issues found.', 'frontispiece' ) }</p>
			) }
			{ looked && (
				<FormCheck id={ id } form={ form } { ...looked.check } />
			) }
		</WithBlockActions>
	);
	return (
		<>
			<FormPanel name="check" title={ title }>
				{ check }
			</FormPanel>
			<PluginPrePublishPanel title={ title } initialOpen>
				{ check }
			</PluginPrePublishPanel>
		</>
	);
}
