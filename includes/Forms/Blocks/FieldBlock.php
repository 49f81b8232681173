<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagParser;

/**
 * The block of a field type, made from the options that the type declares. It reads a block's attributes as a Tag, so
 * that rules, emails and entries are the same for both notations, and writes a Tag as attributes.
 */
final class FieldBlock {
	public const PREFIX = 'frontispiece/field-';

	public const WIDTHS = [ 'half', 'third', 'two-thirds' ];

	/** Attribute of fields, groups and steps, which Conditions\ConditionalPart validates. */
	public const CONDITIONS = [ 'type' => 'array', 'items' => [ 'type' => 'object' ], 'default' => [] ];

	/** @var array<string, array<string, mixed>> */
	private readonly array $options;

	public function __construct( private readonly string $kind, private readonly FieldType $type ) {
		$options = $type->options()
			+ ( $this->isNamed() ? FieldOptions::byName( 'id' ) : [] )
			+ ( $type::ENCLOSES_CONTENT && ! $this->isRepeat() ? FieldOptions::byName( 'content' ) : [] );
		// Of an option that the build does not declare, types still say what differs.
		$this->options = array_filter( $options, static fn( array $option ): bool => isset( $option['as'] ) );
	}

	public static function nameOf( string $kind ): string {
		return self::PREFIX . strtr( $kind, '_', '-' );
	}

	/** @return array<string, array<string, mixed>> attributes as register_block_type() takes them */
	public function attributes(): array {
		$text = [ 'type' => 'string', 'default' => '' ];
		$list = [ 'type' => 'array', 'items' => [ 'type' => 'string' ], 'default' => [] ];
		$own  = array_map(
			static fn( array $option ): array => 'values' === $option['as']
				? $list
				: array_intersect_key( $option, [ 'type' => 1, 'default' => 1, 'enum' => 1, 'minimum' => 1 ] ),
			$this->options,
		);
		return [
			...( $this->isNamed() ? [ 'name' => $text ] : [] ),
			...( $this->type::TAKES_LABEL ? [ 'label' => $text ] : [] ),
			'required'     => [ 'type' => 'boolean', 'default' => false ],
			...$own,
			'help'         => $text,
			'width'        => [ 'enum' => [ '', ...self::WIDTHS ] ] + $text,
			'conditions'   => self::CONDITIONS,
			// Tag options that have no control in the editor.
			'more_options' => $list,
			'more_values'  => $list,
		];
	}

	/** @param array<array-key, mixed> $attributes attributes as saved */
	public function tag( array $attributes ): Tag {
		$options = [];
		foreach ( $this->options as $name => $option ) {
			$value = $attributes[ $name ] ?? null;
			$word  = is_string( $option['word'] ) ? $option['word'] : '';
			if ( 'flag' === $option['as'] && true === $value ) {
				$options[] = $word;
			} elseif ( 'option' === $option['as'] && '' !== self::token( $value ) ) {
				// Owners separate file types with spaces, too.
				$isList    = 'filetypes' === $word && is_string( $value );
				$options[] = "$word:" . self::token( $isList ? preg_replace( '/\s+/', '|', trim( $value ) ) : $value );
			} elseif ( 'bare' === $option['as'] && '' !== self::token( $value ) ) {
				$options[] = self::token( $value );
			}
		}
		foreach ( self::classes( $attributes['className'] ?? null ) as $class ) {
			$options[] = "class:$class";
		}
		array_push( $options, ...array_map( [ self::class, 'token' ], self::texts( $attributes['more_options'] ?? null ) ) );
		return new Tag(
			$this->kind,
			true === ( $attributes['required'] ?? false ),
			$this->isNamed() ? $this->name( $attributes['name'] ?? null ) : '',
			$options,
			$this->values( $attributes ),
			isset( $this->options['content'] ) && is_string( $attributes['content'] ?? null ) ? $attributes['content'] : '',
		);
	}

	/**
	 * @return array<string, mixed>|null attributes that differ from the defaults; null if they could not say the same
	 *     as the tag
	 */
	public function write( Tag $tag ): ?array {
		[ $own, $more ] = $this->written( $tag );
		$named          = $this->isNamed() ? [ 'name' => $tag->name ] : [];
		$attributes     = $named + ( $tag->required ? [ 'required' => true ] : [] ) + $own;
		$values         = $tag->values;
		foreach ( [] === $values ? [] : $this->placesOfValues() as $place ) {
			if ( 'values' === $this->options[ $place ]['as'] ) {
				$attributes[ $place ] = array_map( [ self::class, 'encoded' ], $values );
				$values               = [];
			} elseif ( [] !== $values ) {
				$attributes[ $place ] = self::encoded( array_shift( $values ) );
			}
		}
		if ( isset( $this->options['content'] ) && '' !== trim( $tag->content ) ) {
			$attributes['content'] = trim( $tag->content );
		}
		$attributes += [] === $more ? [] : [ 'more_options' => $more ];
		$attributes += [] === $values ? [] : [ 'more_values' => array_map( [ self::class, 'encoded' ], $values ) ];
		return $this->isSame( $tag, $this->tag( $attributes ) ) ? $attributes : null;
	}

	/** @return array{0: array<string, mixed>, 1: list<string>} attributes of the declared options, and the other options */
	private function written( Tag $tag ): array {
		$own     = [];
		$more    = [];
		$classes = [];
		foreach ( $tag->options as $text ) {
			$class = str_starts_with( $text, 'class:' ) ? substr( $text, 6 ) : '';
			if ( '' !== $class && sanitize_html_class( $class ) === $class ) {
				$classes[] = $class;
				continue;
			}
			$option = $this->declared( $text );
			if ( null === $option || isset( $own[ $option[0] ] ) ) {
				$more[] = $text;
			} else {
				$own[ $option[0] ] = $option[1];
			}
		}
		return [ $own + ( [] === $classes ? [] : [ 'className' => implode( ' ', $classes ) ] ), $more ];
	}

	/** @return array{0: string, 1: string|int|true}|null which declared option a tag's option is, and its value */
	private function declared( string $text ): ?array {
		foreach ( $this->options as $name => $option ) {
			$word  = is_string( $option['word'] ) ? $option['word'] : '';
			$value = str_starts_with( $text, "$word:" ) ? substr( $text, strlen( $word ) + 1 ) : '';
			if ( 'flag' === $option['as'] && $text === $word ) {
				return [ $name, true ];
			}
			if ( 'bare' === $option['as'] && 1 === preg_match( '/^\d{0,3}x\d{0,3}$/D', $text ) ) {
				return [ $name, $text ];
			}
			if ( 'option' !== $option['as'] || '' === $value ) {
				continue;
			}
			if ( 'integer' === $option['type'] ) {
				return 1 === preg_match( '/^(?:0|[1-9]\d{0,8})$/D', $value ) ? [ $name, (int) $value ] : null;
			}
			$isAllowed = ! is_array( $option['enum'] ?? null ) || in_array( $value, $option['enum'], true );
			return $isAllowed ? [ $name, $value ] : null;
		}
		return null;
	}

	/**
	 * @param array<array-key, mixed> $attributes
	 * @return list<string>
	 */
	private function values( array $attributes ): array {
		$isFilled = static fn( string $text ): bool => '' !== trim( $text );
		$values   = [];
		foreach ( $this->placesOfValues() as $place ) {
			$value = $attributes[ $place ] ?? '';
			if ( 'values' === $this->options[ $place ]['as'] ) {
				array_push( $values, ...array_filter( self::texts( $value ), $isFilled ) );
			} else {
				$values[] = is_string( $value ) ? self::decoded( $value ) : '';
			}
		}
		$more = self::texts( $attributes['more_values'] ?? null );
		while ( [] === $more && '' === end( $values ) ) {
			array_pop( $values );
		}
		return [ ...$values, ...$more ];
	}

	/** @return list<string> names of the options that are the tag's values, in their order */
	private function placesOfValues(): array {
		return array_keys( array_filter(
			$this->options,
			static fn( array $option ): bool => in_array( $option['as'], [ 'value', 'values' ], true ),
		) );
	}

	/** Whether the block contains the blocks of other fields. */
	public function isRepeat(): bool {
		return $this->type instanceof Repeat;
	}

	private function isNamed(): bool {
		return '' !== $this->type::NAME;
	}

	private function name( mixed $input ): string {
		return is_string( $input ) && 1 === preg_match( TagParser::NAME, $input ) ? $input : $this->type::NAME;
	}

	/** @return list<string> */
	private static function texts( mixed $input ): array {
		$texts = is_array( $input ) ? array_values( array_filter( $input, 'is_string' ) ) : [];
		return array_map( [ self::class, 'decoded' ], $texts );
	}

	/** @return string an option as a tag can hold it, without spaces and quotation marks */
	private static function token( mixed $input ): string {
		$text = is_string( $input ) ? self::decoded( $input ) : ( is_int( $input ) ? (string) $input : '' );
		return (string) preg_replace( '/[\s"\'\[\]]+/u', '', $text );
	}

	/** @return list<string> */
	private static function classes( mixed $input ): array {
		$names = is_string( $input ) ? preg_split( '/\s+/', $input, -1, PREG_SPLIT_NO_EMPTY ) : [];
		return array_values( array_filter(
			array_map( 'sanitize_html_class', is_array( $names ) ? $names : [] ),
			static fn( string $name ): bool => '' !== $name,
		) );
	}

	/** Reads entities, which WordPress writes into the blocks of users without the unfiltered_html capability. */
	private static function decoded( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	private static function encoded( string $text ): string {
		return self::decoded( $text ) === $text ? $text : htmlspecialchars( $text, ENT_QUOTES | ENT_HTML5 );
	}

	private function isSame( Tag $a, Tag $b ): bool {
		$first = static function ( Tag $tag ): array {
			$first = [];
			foreach ( $tag->options as $option ) {
				$first[ strtok( $option, ':' ) ] ??= $tag->option( (string) strtok( $option, ':' ) );
			}
			ksort( $first );
			return $first;
		};
		$all   = function ( Tag $tag ): array {
			$options = $tag->options;
			sort( $options );
			// The blocks of fields in a repeating group are inner blocks.
			$content = $this->isRepeat() ? '' : trim( $tag->content );
			return [ $tag->type, $tag->required, $tag->name, $options, $tag->values, $content ];
		};
		return $all( $a ) === $all( $b ) && $first( $a ) === $first( $b ) && $a->classes() === $b->classes();
	}
}
