<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Foreign;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Fields whose choices another plugin reads from posts, terms or users when it shows the form. What is stored is old. */
final class RunTimeChoices {
	/** Settings of such a field, in any plugin: one of them is not off. */
	private const SETTINGS = [
		'dynamic_choices', 'displayAllCategories', 'gppa-choices-enabled', 'populatePostType', 'populateTaxonomy',
	];

	/** @return bool whether the field is one of them, which is noted: it cannot be imported */
	public static function note( MigrationNotes $notes, ArrayReader $field ): bool {
		foreach ( self::SETTINGS as $name ) {
			if ( ! in_array( $field->all()[ $name ] ?? '', [ '', '0', 0, false, null, [] ], true ) ) {
				$notes->lost( sprintf(
					/* translators: %s: label of a field. */
					__(
						'Field “%s”: its choices come from posts, categories or users, so it is not imported. Add it with the choices that you want.',
						'frontispiece',
					),
					StoredData::plain( StoredData::text( $field, 'label' ) ),
				) );
				return true;
			}
		}
		return false;
	}
}
