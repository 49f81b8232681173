<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\NetworkOptions;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Secrets;

/**
 * Validates and saves the plugin settings declared in src/admin/settings/options.json. Unlike in shortcodes, an invalid
 * value is rejected, because the user can see the error and fix it.
 *
 * @phpstan-type Setting array{
 *     type: string,
 *     default: mixed,
 *     label: string,
 *     help?: string,
 *     group?: string,
 *     compatibility?: bool,
 *     enum?: list<string>,
 *     labels?: array<string, string>,
 *     minimum?: int,
 *     maximum?: int,
 *     format?: string,
 *     secret?: bool,
 *     export?: bool
 * }
 */
final class SiteSettings {
	public function __construct( private readonly Options $options, private readonly Secrets $secrets ) {}

	/** @return array<string, Setting> empty before the build; without abilities before WordPress 6.9, which has none */
	public function declared(): array {
		/** @var array{settings?: array{attributes?: array<string, Setting>}} $all */
		$all = BlockMetadata::declarations( 'options' );
		$settings = $all['settings']['attributes'] ?? [];
		return function_exists( 'wp_register_ability' ) ? $settings : array_filter(
			$settings,
			static fn( string $name ): bool => ! str_starts_with( $name, 'ability_' ),
			ARRAY_FILTER_USE_KEY,
		);
	}

	/** @return array<string, mixed> values; for a secret, only whether it is set */
	public function values(): array {
		$values = [];
		foreach ( $this->declared() as $name => $setting ) {
			$values[ $name ] = $this->isSecret( $setting )
				? Options::hasSecret( $name )
				: $this->fit( $this->options->get( $name ), $setting );
		}
		return $values;
	}

	/** @return array<string, string> name => constant that sets it */
	public function fixed(): array {
		$fixed = array_filter( array_keys( $this->declared() ), [ Options::class, 'isFixed' ] );
		return array_combine( $fixed, array_map( [ Options::class, 'constant' ], $fixed ) );
	}

	/** @return list<string> names of the settings that the network of this site enforces */
	public function enforced(): array {
		return array_values( array_intersect( NetworkOptions::enforced(), array_keys( $this->declared() ) ) );
	}

	/** Returns the value of a declared setting in its type. */
	public function fitted( string $name, mixed $value ): mixed {
		$setting = $this->declared()[ $name ] ?? null;
		return null === $setting ? null : $this->fit( $value, $setting );
	}

	/**
	 * @param array<array-key, mixed> $input
	 * @return array<string, string> name => error
	 */
	public function errors( array $input ): array {
		$errors = [];
		foreach ( array_intersect_key( $this->declared(), $input ) as $name => $setting ) {
			$error = $this->error( $input[ $name ], $setting );
			if ( '' !== $error ) {
				$errors[ $name ] = $error;
			}
		}
		return $errors;
	}

	/**
	 * @param array<array-key, mixed> $input validated; undeclared names, and names set by constants or by the network, are
	 *     ignored
	 */
	public function save( array $input ): void {
		$values   = [];
		$enforced = $this->enforced();
		foreach ( array_intersect_key( $this->declared(), $input ) as $name => $setting ) {
			if ( Options::isFixed( $name ) || in_array( $name, $enforced, true ) ) {
				continue;
			}
			if ( $this->isSecret( $setting ) ) {
				$this->options->saveSecret(
					$name,
					is_string( $input[ $name ] ) ? trim( $input[ $name ] ) : '',
					$this->secrets,
				);
			} else {
				$values[ $name ] = $this->fit( $input[ $name ], $setting );
			}
		}
		$this->options->set( $values );
		/**
		 * Fires after the plugin's settings are saved.
		 *
		 * @since 1.0.0
		 */
		do_action( 'frontispiece_settings_saved' );
	}

	/** @param Setting $setting */
	public function isSecret( array $setting ): bool {
		return true === ( $setting['secret'] ?? false );
	}

	/**
	 * Checks whether a file may take it to another site: no secrets, and nothing that gives somebody access.
	 *
	 * @param Setting $setting
	 */
	public function isPortable( array $setting ): bool {
		return ! $this->isSecret( $setting ) && true === ( $setting['export'] ?? true );
	}

	/** @param Setting $setting */
	private function error( mixed $value, array $setting ): string {
		if ( 'boolean' === $setting['type'] ) {
			return is_bool( $value ) ? '' : __( 'Choose on or off.', 'frontispiece' );
		}
		if ( 'integer' === $setting['type'] ) {
			$least = $setting['minimum'] ?? 0;
			$most  = $setting['maximum'] ?? PHP_INT_MAX;
			return false !== filter_var(
				$value,
				FILTER_VALIDATE_INT,
				[ 'options' => [ 'min_range' => $least, 'max_range' => $most ] ],
			)
				&& ! is_bool( $value )
				? ''
				: sprintf(
					/* translators: 1: a number, 2: a number. */
					__( 'Enter a whole number from %1$s to %2$s.', 'frontispiece' ),
					number_format_i18n( $least ),
					number_format_i18n( $most ),
				);
		}
		if ( ! is_string( $value ) || strlen( $value ) > 500 ) {
			return __( 'This value is too long or is not text. Enter a shorter text.', 'frontispiece' );
		}
		$value = trim( $value );
		return match ( true ) {
			isset( $setting['enum'] ) => in_array( $value, $setting['enum'], true )
				? ''
				: __( 'Choose an option from the list.', 'frontispiece' ),
			'' === $value             => '',
			default                   => match ( $setting['format'] ?? '' ) {
				'email'  => false === is_email( $value ) ? __( 'Enter a valid email address.', 'frontispiece' ) : '',
				'digits' => ctype_digit( $value ) && strlen( $value ) < 40
					? ''
					: __( 'An App ID contains only digits. Copy it again from your Meta app.', 'frontispiece' ),
				'key'    => 1 === preg_match( '/^[A-Za-z0-9]{6,100}$/', $value )
					? ''
					: __(
						'An App Secret contains only letters and numbers. Copy it again from your Meta app.',
						'frontispiece',
					),
				default  => '',
			},
		};
	}

	/** @param Setting $setting */
	private function fit( mixed $value, array $setting ): mixed {
		return match ( $setting['type'] ) {
			'boolean' => (bool) $value,
			'integer' => is_numeric( $value ) ? (int) $value : $setting['default'],
			default   => is_scalar( $value ) ? trim( (string) $value ) : $setting['default'],
		};
	}
}
