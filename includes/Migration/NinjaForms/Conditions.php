<?php
declare(strict_types=1);

namespace Frontispiece\Migration\NinjaForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignRule;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads conditional logic of Ninja Forms: rules of a form that show, hide or require fields and parts. */
final class Conditions {
	private const OPERATORS = [
		'equal'        => 'is',
		'notequal'     => 'is_not',
		'contains'     => 'contains',
		'notcontains'  => 'not_contains',
		'greater'      => 'greater',
		'less'         => 'less',
		'greaterequal' => ForeignRule::GREATER_OR_EQUAL,
		'lessequal'    => ForeignRule::LESS_OR_EQUAL,
	];

	private const ACTIONS = [
		'show_field'   => 'show',
		'show_part'    => 'show',
		'hide_field'   => 'hide',
		'hide_part'    => 'hide',
		'set_required' => 'require',
	];

	/** Triggers that undo another one, which a condition does by itself. */
	private const OPPOSITES = [
		'show_field' => 'hide_field',
		'hide_field' => 'show_field',
		'show_part' => 'hide_part',
		'hide_part' => 'show_part',
		'set_required' => 'unset_required',
	];

	/** @var array<array-key, array<'show'|'hide'|'require', non-empty-list<ForeignGroup>>> key of a field or part => action => when */
	private array $byKey = [];

	public function __construct( ArrayReader $settings, MigrationNotes $notes ) {
		foreach ( $settings->list( 'conditions' ) as $rule ) {
			$this->read( $rule, $notes );
		}
	}

	/**
	 * Returns the conditions of a field or part. One of the rules that show it is enough, and one that hides it, too.
	 *
	 * @return list<ForeignCondition>
	 */
	public function forKey( string $key ): array {
		$conditions = [];
		foreach ( $this->byKey[ $key ] ?? [] as $action => $groups ) {
			$conditions[] = new ForeignCondition( $action, ForeignGroup::anyOf( $groups ) );
		}
		return $conditions;
	}

	/** @return ForeignGroup|null the conditions under which an action runs; null = always */
	public static function ofAction( ArrayReader $action ): ?ForeignGroup {
		$logic = $action->at( 'conditions' );
		$group = self::group( $logic );
		$runs  = $logic->all()['process'] ?? true;
		if ( null === $group || in_array( $runs, [ true, 1, '1' ], true ) ) {
			return $group;
		}
		// The action runs unless they are met.
		return $group->negated();
	}

	/** @return ForeignGroup|null null if it compares nothing */
	private static function group( ArrayReader $rule ): ?ForeignGroup {
		$isAny = 'any' === $rule->string( 'connector' );
		$when  = [];
		foreach ( $rule->list( 'when' ) as $number => $condition ) {
			if ( '' === $condition->string( 'key' ) ) {
				continue;
			}
			$isAny  = $isAny || ( $number > 0 && 'OR' === $condition->string( 'connector' ) );
			$when[] = new ForeignRule(
				$condition->string( 'key' ),
				self::OPERATORS[ $condition->string( 'comparator' ) ] ?? '',
				StoredData::text( $condition, 'value' ),
			);
		}
		return [] === $when ? null : ( $isAny ? ForeignGroup::any( $when ) : ForeignGroup::all( $when ) );
	}

	private function read( ArrayReader $rule, MigrationNotes $notes ): void {
		$group  = self::group( $rule ) ?? ForeignGroup::all( [] );
		if ( [] === $group->rules ) {
			return;
		}
		$undone = [];
		foreach ( $rule->list( 'then' ) as $then ) {
			$undone[] = ( self::OPPOSITES[ $then->string( 'trigger' ) ] ?? '' ) . $then->string( 'key' );
			$this->trigger( $then, $group, $notes );
		}
		foreach ( $rule->list( 'else' ) as $else ) {
			if ( ! in_array( $else->string( 'trigger' ) . $else->string( 'key' ), $undone, true ) ) {
				$this->trigger( $else, $group->negated(), $notes );
			}
		}
	}

	private function trigger( ArrayReader $condition, ForeignGroup $group, MigrationNotes $notes ): void {
		$trigger = $condition->string( 'trigger' );
		$action  = self::ACTIONS[ $trigger ] ?? null;
		if ( null !== $action ) {
			$this->byKey[ $condition->string( 'key' ) ][ $action ][] = $group;
		} elseif ( '' !== $trigger ) {
			/* translators: %s: what a condition does in another plugin, such as change_value. */
			$notes->lost( sprintf( __( 'A condition triggers “%s”, which has no equivalent.', 'frontispiece' ), $trigger ) );
		}
	}
}
