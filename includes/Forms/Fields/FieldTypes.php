<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Fields\Types\Text;
use Frontispiece\Forms\Template\TagParser;

/** The registry of field types. Each type is made when a form that has it is read. */
final class FieldTypes {
	private const NAMELESS  = [ 'submit', 'turnstile', 'recaptcha' ];
	private const ENCLOSING = [ 'acceptance', 'textarea' ];

	/** @var array<string, FieldType> */
	private array $made = [];

	/** @param array<string, callable(): FieldType> $factories by name */
	public function __construct( private readonly array $factories ) {}

	public function get( string $type ): FieldType {
		$make = $this->factories[ $type ] ?? static fn(): FieldType => new Text();
		return $this->made[ $type ] ??= $make();
	}

	/** @return list<string> */
	public function names(): array {
		return array_keys( $this->factories );
	}

	public function parser(): TagParser {
		$names = array_combine( $this->names(), $this->names() );
		return new TagParser(
			array_map( static fn( string $type ): bool => ! in_array( $type, self::NAMELESS, true ), $names ),
			self::ENCLOSING,
		);
	}
}
