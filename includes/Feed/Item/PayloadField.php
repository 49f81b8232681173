<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * How a property of Item is read from a payload, where its PHP type does not say it. The key in the payload is the
 * property's name in snake case.
 *
 * @phpstan-type FieldType 'string'|'url'|'int'|'bool'
 */
#[\Attribute( \Attribute::TARGET_PROPERTY | \Attribute::TARGET_PARAMETER )]
final class PayloadField {
	/** @var array<string, self>|null */
	private static ?array $all = null;

	private string $key = '';

	private bool $isOptional = false;

	/** @param FieldType|array<string, FieldType> $type type, or keys and types of an object */
	public function __construct( private readonly string|array $type, private readonly bool $isList = false ) {}

	/** @return array<string, self> by property, in the order of the payload */
	public static function all(): array {
		if ( null === self::$all ) {
			self::$all = [];
			foreach ( ( new \ReflectionMethod( Item::class, '__construct' ) )->getParameters() as $parameter ) {
				$field             = self::forParameter( $parameter );
				$field->key        = strtolower( (string) preg_replace( '/[A-Z]/', '_$0', $parameter->name ) );
				$field->isOptional = $parameter->allowsNull();

				self::$all[ $parameter->name ] = $field;
			}
		}
		return self::$all;
	}

	private static function forParameter( \ReflectionParameter $parameter ): self {
		$declared = $parameter->getAttributes( self::class )[0] ?? null;
		return null !== $declared ? $declared->newInstance() : new self( match ( (string) $parameter->getType() ) {
			'int'   => 'int',
			'bool'  => 'bool',
			'array' => [],
			default => 'string',
		} );
	}

	/** @return mixed the property's value; anything unfit becomes blank */
	public function read( ArrayReader $in ): mixed {
		$type = $this->type;
		return match ( true ) {
			is_string( $type ) => $in->shape( [ $this->key => $type ] )[ $this->key ] ?? null,
			$this->isList      => array_map( static fn( ArrayReader $one ): array => $one->shape( $type ), $in->list( $this->key ) ),
			$this->isOptional  => $in->child( $this->key )?->shape( $type ),
			default            => $in->at( $this->key )->shape( $type ),
		};
	}

	/**
	 * @param array<array-key, mixed> $row by the payload's keys
	 * @return array<string, mixed> by property, without those that are missing
	 */
	public static function fromPayload( array $row ): array {
		$values = [];
		foreach ( self::all() as $name => $field ) {
			if ( isset( $row[ $field->key ] ) ) {
				$values[ $name ] = $row[ $field->key ];
			}
		}
		return $values;
	}

	/**
	 * @param array<string, mixed> $values by property
	 * @return array<string, mixed> by the payload's keys
	 */
	public static function toPayload( array $values ): array {
		$row = [];
		foreach ( $values as $name => $value ) {
			$row[ self::all()[ $name ]->key ] = $value;
		}
		return $row;
	}
}
