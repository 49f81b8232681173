<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

/**
 * A field of the form that connects a source.
 *
 * @since 1.0.0
 */
final class ConnectField {
	public const TEXT     = 'text';
	public const URL      = 'url';
	public const PASSWORD = 'password';

	/** A choice among the connected sources of the given types. The form is offered if there are any. */
	public const SOURCE = 'source';

	/**
	 * @param 'text'|'url'|'password'|'source' $type
	 * @param string                           $label       translated
	 * @param string                           $help        one sentence, translated
	 * @param list<string>                     $sourceTypes for a field that offers sources
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $type = self::TEXT,
		public readonly bool $isRequired = true,
		public readonly string $help = '',
		public readonly int $maxLength = 300,
		public readonly array $sourceTypes = [],
	) {}

	public static function token(): self {
		return new self(
			'token',
			__( 'Access token', 'frontispiece' ),
			self::PASSWORD,
			help: __( 'We test the token, then store it encrypted. You won\'t see it again.', 'frontispiece' ),
			maxLength: 1000,
		);
	}

	/** @param string|array{name: string, label: string} $declared "token", "address" or the constructor's parameters */
	public static function fromDeclaration( string|array $declared ): self {
		if ( is_array( $declared ) ) {
			return new self( ...$declared );
		}
		return 'token' === $declared ? self::token() : self::address();
	}

	/** The address of a source that is found by it. */
	public static function address(): self {
		return new self( 'address', __( 'Address', 'frontispiece' ), maxLength: 2000 );
	}

	/** @return array<string, mixed> for the Sources screen */
	public function toArray(): array {
		return [
			'name'         => $this->name,
			'label'        => $this->label,
			'type'         => $this->type,
			'help'         => $this->help,
			'is_required'  => $this->isRequired,
			'max_length'   => $this->maxLength,
			'source_types' => $this->sourceTypes,
		];
	}
}
