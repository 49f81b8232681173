import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectControl, optionsOf } from '../../components/controls';
import { ComparisonRow } from './comparison-row';
import { newComparison } from './compared-fields';
import { useKeptFocus } from './use-kept-focus';
import type { ComparedField } from './compared-fields';
import type { Comparison, Group } from '../../types/conditions';

interface RulesProps {
	group: Group;
	fields: readonly ComparedField[];
	isNested?: boolean;
	onChange: ( group: Group ) => void;
}

/** The comparisons of a condition, of which all or any must be met. */
export function ConditionRules( {
	group,
	fields,
	isNested = false,
	onChange,
}: RulesProps ) {
	const { rules } = group;
	const { target, noteRemoval } = useKeptFocus();
	const put = ( changed: Group[ 'rules' ] ) =>
		onChange( { ...group, rules: changed } );
	const replace = ( at: number, rule: Comparison | Group ) =>
		put( rules.map( ( old, i ) => ( i === at ? rule : old ) ) );
	const remove = ( at: number ) => {
		noteRemoval();
		put( rules.filter( ( _rule, i ) => i !== at ) );
	};
	const added = () => newComparison( fields );
	return (
		<div className="frontispiece-form-conditions">
			{ rules.length > 1 && (
				<SelectControl
					label={ __( 'Match', 'frontispiece' ) }
					value={ group.match }
					options={ optionsOf( {
						all: __( 'All comparisons', 'frontispiece' ),
						any: __( 'Any comparison', 'frontispiece' ),
					} ) }
					onChange={ ( match ) => onChange( { ...group, match } ) }
				/>
			) }
			{ rules.map( ( rule, at ) =>
				'rules' in rule ? (
					<fieldset key={ at }>
						<legend>{ __( 'Group', 'frontispiece' ) }</legend>
						<ConditionRules
							isNested
							group={ rule }
							fields={ fields }
							onChange={ ( changed ) =>
								changed.rules.length
									? replace( at, changed )
									: remove( at )
							}
						/>
					</fieldset>
				) : (
					<ComparisonRow
						key={ at }
						rule={ rule }
						fields={ fields }
						onChange={ ( changed ) => replace( at, changed ) }
						onRemove={ () => remove( at ) }
					/>
				)
			) }
			<div className="frontispiece-buttons">
				<Button
					ref={ target }
					variant="secondary"
					size="small"
					onClick={ () => put( [ ...rules, added() ] ) }
				>
					{ __( 'Add comparison', 'frontispiece' ) }
				</Button>
				{ ! isNested && (
					<Button
						variant="tertiary"
						size="small"
						onClick={ () =>
							put( [
								...rules,
								{ match: 'any', rules: [ added() ] },
							] )
						}
					>
						{ __( 'Add group', 'frontispiece' ) }
					</Button>
				) }
			</div>
		</div>
	);
}
