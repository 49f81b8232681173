<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Conditions;

/** A condition of a field, group or step in another plugin. */
final class ForeignCondition {
	/** @param 'show'|'hide'|'require' $action */
	public function __construct( public readonly string $action, public readonly ForeignGroup $group ) {}
}
