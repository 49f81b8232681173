<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\FieldGroup;
use Frontispiece\Forms\Fields\GroupPart;

/** [name* your-name "Your name"], or with other parts: [name your-name parts:prefix,first*,middle,last* "Your name"] */
final class Name extends FieldGroup {
	public const ICON    = 'admin-users';
	public const NAME    = 'full-name';
	public const EXAMPLE = '[name* full-name "Your name"]';

	public function title(): string {
		return __( 'Name', 'frontispiece' );
	}

	public function parts(): array {
		return [
			'prefix' => new GroupPart( __( 'Prefix', 'frontispiece' ), 'honorific-prefix', false, false, 'third' ),
			'first'  => new GroupPart( __( 'First name', 'frontispiece' ), 'given-name', width: 'half' ),
			'middle' => new GroupPart( __( 'Middle name', 'frontispiece' ), 'additional-name', false, false, 'half' ),
			'last'   => new GroupPart( __( 'Last name', 'frontispiece' ), 'family-name', width: 'half' ),
		];
	}

	public function joined( array $texts ): string {
		return implode( ' ', $texts );
	}
}
