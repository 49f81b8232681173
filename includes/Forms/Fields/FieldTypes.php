<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Forms\Fields\Types\Text;

/** The registry of field types. Each type is made when a form that has it is read. */
final class FieldTypes {
	private const NAME = '/^[a-z][a-z0-9_-]*$/D';

	/** @var array<string, callable(): FieldType>|null */
	private ?array $factories = null;

	/** @var array<string, FieldType> */
	private array $instances = [];

	/** @param array<string, callable(): FieldType> $builtIn by name */
	public function __construct( private readonly array $builtIn ) {}

	public function get( string $type ): FieldType {
		if ( ! isset( $this->instances[ $type ] ) ) {
			$make                     = $this->factories()[ $type ] ?? null;
			$instance                 = null === $make ? null : $make();
			$this->instances[ $type ] = $instance instanceof FieldType ? $instance : new Text();
		}
		return $this->instances[ $type ];
	}

	/** @return list<string> */
	public function names(): array {
		return array_keys( $this->factories() );
	}

	/**
	 * @return list<array{
	 *     kind: string,
	 *     title: string,
	 *     icon: string,
	 *     example: string,
	 *     name: string,
	 *     labelled: bool,
	 *     requirable: bool,
	 *     hasValue: bool,
	 *     possible: bool,
	 *     repeatable: bool,
	 *     holdsFields: bool,
	 *     options: array<string, array<string, mixed>>
	 * }> for the form editor
	 */
	public function describe(): array {
		$declared = FieldOptions::described();
		return array_map(
			function ( string $name ) use ( $declared ): array {
				$type    = $this->get( $name );
				$options = $type->options() + ( '' === $type::NAME ? [] : FieldOptions::byName( 'id', 'class' ) );
				return [
					'kind'       => $name,
					'title'      => $type->title(),
					'icon'       => $type::ICON,
					'example'    => $type::EXAMPLE,
					'name'       => $type::NAME,
					'labelled'   => $type::TAKES_LABEL,
					'requirable' => $type->isRequirable(),
					'hasValue'   => $type::HAS_VALUE,
					'possible'   => '' === $type->problem(),
					'repeatable' => $type->isRepeatable(),
					'holdsFields' => $type instanceof Repeat,
					'numbers'    => $type->numbers(),
					'options'    => array_replace_recursive( $options, array_intersect_key( $declared, $options ), $options ),
				];
			},
			$this->names(),
		);
	}

	/** @return array<string, callable(): FieldType> */
	private function factories(): array {
		if ( null === $this->factories ) {
			/**
			 * Filters the field types of forms.
			 *
			 * @since 1.0.0
			 * @param array<string, callable(): FieldType> $types By name: small letters, digits, - and _, a letter
			 *     first.
			 */
			$filtered        = apply_filters( 'frontispiece_form_field_types', $this->builtIn );
			$types           = is_array( $filtered ) ? array_filter( $filtered, 'is_callable' ) : $this->builtIn;
			$isName          = static fn( int|string $name ): bool => 1 === preg_match( self::NAME, (string) $name );
			$this->factories = array_filter( $types, $isName, ARRAY_FILTER_USE_KEY );
		}
		return $this->factories;
	}
}
