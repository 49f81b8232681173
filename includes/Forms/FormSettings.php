<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel\Blocks\AttributeCaster;

/** The switches of one form, declared once: the editing screen, the import and the code read this list. */
final class FormSettings {
	public const DECLARED = [
		'store'                    => [ 'type' => 'boolean', 'default' => true ],
		'retention_days'           => [ 'type' => 'integer', 'default' => 0, 'minimum' => 0, 'maximum' => 3650 ],
		'store_address'            => [ 'type' => 'boolean', 'default' => false ],
		'acceptance_as_validation' => [ 'type' => 'boolean', 'default' => false ],
		'international_email'      => [ 'type' => 'boolean', 'default' => false ],
		'url_scheme'               => [ 'type' => 'string', 'enum' => [ 'http', 'https' ], 'default' => 'http' ],
		'min_seconds'              => [ 'type' => 'integer', 'default' => 0, 'minimum' => 0, 'maximum' => 60 ],
		'wait_for_mail'            => [ 'type' => 'boolean', 'default' => false ],
		'skip_mail'                => [ 'type' => 'boolean', 'default' => false ],
	];

	/** @var array<string, mixed> */
	private readonly array $values;

	/** @param array<array-key, mixed> $given */
	public function __construct( array $given ) {
		$values = [];
		foreach ( self::DECLARED as $name => $declared ) {
			$values[ $name ] = array_key_exists( $name, $given ) ? AttributeCaster::read( $given[ $name ], $declared ) : $declared['default'];
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

	/** @return array<string, mixed> */
	public function all(): array {
		return $this->values;
	}

	/** @return array{0: string, 1: string} label and help for people */
	public static function words( string $name ): array {
		return match ( $name ) {
			'store'                    => [ __( 'Keep messages on this site', 'frontispiece' ), __( 'Without this a message is lost when its mail is.', 'frontispiece' ) ],
			'retention_days'           => [ __( 'Delete messages after days', 'frontispiece' ), __( '0: as the settings of Frontispiece say.', 'frontispiece' ) ],
			'store_address'            => [ __( 'Keep the sender’s network address', 'frontispiece' ), __( 'Personal data: only where you need it and say so.', 'frontispiece' ) ],
			'acceptance_as_validation' => [ __( 'Treat acceptance boxes as fields', 'frontispiece' ), __( 'The button stays active, and a missing acceptance is shown at its box.', 'frontispiece' ) ],
			'international_email'      => [ __( 'Accept international e-mail addresses', 'frontispiece' ), __( 'Letters outside ASCII on both sides of the @.', 'frontispiece' ) ],
			'url_scheme'               => [ __( 'Put before web addresses', 'frontispiece' ), __( 'Where a visitor enters an address without it.', 'frontispiece' ) ],
			'min_seconds'              => [ __( 'Shortest time to fill in, in seconds', 'frontispiece' ), __( 'What comes faster counts as spam. 0: speed is only one sign among others.', 'frontispiece' ) ],
			'wait_for_mail'            => [ __( 'Wait for the mail server', 'frontispiece' ), __( 'The sender sees a failure when mail cannot be sent at once. It is kept and sent later all the same.', 'frontispiece' ) ],
			'skip_mail'                => [ __( 'Send no mail', 'frontispiece' ), __( 'Messages are only kept on this site.', 'frontispiece' ) ],
			default                    => [ $name, '' ],
		};
	}
}
