<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Fields;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\StoredData;

/**
 * Reads the choices of a field.
 *
 * @phpstan-type Choice array{label: string, value: string, selected: bool, number?: string}
 */
final class Choices {
	/**
	 * @param list<ArrayReader> $stored
	 * @param string $label    name of the label of a choice there
	 * @param string $selected name of the setting that selects it
	 * @return list<Choice>
	 */
	public static function read( array $stored, string $label, string $selected ): array {
		return array_map( static fn( ArrayReader $choice ): array => [
			'label'    => StoredData::text( $choice, $label ),
			'value'    => StoredData::text( $choice, 'value' ),
			'selected' => StoredData::isOn( $choice, $selected ),
		], $stored );
	}

	/**
	 * @param list<Choice> $choices
	 * @param string $hint '' = none
	 * @return list<Choice> with a hint as the first one: see the attribute first_as_label
	 */
	public static function withHint( array $choices, string $hint ): array {
		return '' === $hint ? $choices : [ [ 'label' => $hint, 'value' => '', 'selected' => false ], ...$choices ];
	}
}
