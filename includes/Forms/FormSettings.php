<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Kernel\Blocks\AttributeCaster;
use Frontispiece\Kernel\Blocks\BlockMetadata;

/**
 * Settings of a form, declared once in src/form-settings/options.json for the form editor, the import and the code.
 *
 * @phpstan-import-type Attribute from \Frontispiece\Kernel\Blocks\BlockRegistry
 */
final class FormSettings {
	private const NAME = 'form-settings';

	/**
	 * Settings of forms that owners create in the editors, where they differ from the defaults. The defaults are those of
	 * forms that name no setting, such as imported ones: their addresses begin with http:// by specification.
	 */
	public const OF_NEW_FORMS = [ 'url_scheme' => 'https' ];

	/** @var array<string, mixed> */
	private readonly array $values;

	/** @param array<array-key, mixed> $input */
	public function __construct( array $input ) {
		$declared = self::declared();
		// While an update is copied, the build may lack the declarations. Stored values are then read as they are: the form
		// stays as restricted as its owner wants it, and saving it loses nothing.
		$values = [] === $declared
			? array_filter( $input, static fn( mixed $value ): bool => null !== $value && '' !== $value )
				+ [ FormAccess::SETTING => FormAccess::EVERYONE, FormAccess::ROLES => [], 'store' => true ]
			: [];
		foreach ( $declared as $name => $declaration ) {
			$values[ $name ] = array_key_exists( $name, $input )
				? AttributeCaster::read( $input[ $name ], $declaration )
				: $declaration['default'] ?? null;
		}
		$access = $input[ FormAccess::SETTING ] ?? FormAccess::EVERYONE;
		if ( $access !== $values[ FormAccess::SETTING ] && '' !== $access ) {
			// A restriction that this version does not know must not make the form public.
			$values[ FormAccess::SETTING ] = FormAccess::BY_ROLE;
			$values[ FormAccess::ROLES ]   = [];
		}
		$this->values = $values;
	}

	public function is( string $name ): bool {
		return true === ( $this->values[ $name ] ?? false );
	}

	public function int( string $name ): int {
		$value = $this->values[ $name ] ?? 0;
		return is_int( $value ) ? $value : 0;
	}

	public function text( string $name ): string {
		$value = $this->values[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/** @return list<string> */
	public function list( string $name ): array {
		$value = $this->values[ $name ] ?? [];
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : [];
	}

	/** @return array<string, mixed> */
	public function all(): array {
		return $this->values;
	}

	/** @return array<string, Attribute> name => declaration without texts; empty before the build */
	public static function declared(): array {
		/** @var array<string, array{attributes?: array<string, Attribute>}> $all */
		$all = BlockMetadata::shapes( 'options' );
		return $all[ self::NAME ]['attributes'] ?? [];
	}

	/** @return array<string, array<string, mixed>> name => declaration with texts, for the form editors */
	public static function described(): array {
		$settings = BlockMetadata::declaration( 'options', self::NAME )['attributes'] ?? [];
		$roles    = array_map( 'translate_user_role', wp_roles()->get_names() );
		$settings[ FormAccess::ROLES ]['offered'] = array_map(
			static fn( string $value, string $label ): array => [ 'value' => $value, 'label' => $label ],
			array_map( 'strval', array_keys( $roles ) ),
			array_values( $roles ),
		);
		return $settings;
	}
}
