<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Which parts of a name or address visitors see. */
final class ForeignParts {
	/** Number of a part => setting of older versions that hides it. */
	private const HIDDEN = [ '2' => 'hideAddress2', '4' => 'hideState', '6' => 'hideCountry' ];

	/** Whether a part of a name or address is not shown. An address in one country does not ask for it. */
	public static function isHidden( ArrayReader $field, ArrayReader $part, string $number ): bool {
		return StoredData::isOn( $part, 'isHidden' )
			|| ( 'address' === $field->string( 'type' ) && isset( self::HIDDEN[ $number ] )
				&& ( StoredData::isOn( $field, self::HIDDEN[ $number ] )
					|| ( '6' === $number && self::isInOneCountry( $field ) ) ) );
	}

	/** Whether an address is in a country whose states visitors choose from. */
	public static function isInOneCountry( ArrayReader $address ): bool {
		return in_array( $address->string( 'addressType' ), [ 'us', 'canadian' ], true );
	}
}
