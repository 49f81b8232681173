<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Admin\SiteSettings;
use Frontispiece\Kernel\Options;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/** The settings without secrets. Permissions of roles stay: an import must not give anybody access. */
final class SettingsPart extends TransferPart {
	public const NAME = 'settings';

	public function __construct( private readonly SiteSettings $settings ) {}

	public function label(): string {
		return __( 'Settings', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		$values = $this->settings->values();
		foreach ( $this->settings->declared() as $name => $setting ) {
			if ( strcmp( $name, $after ) > 0 && $this->settings->isPortable( $setting ) ) {
				yield $name => [ 'name' => $name, 'value' => $values[ $name ] ];
			}
		}
	}

	public function properties(): array {
		return [
			'name'  => [ 'type' => 'string', 'maxLength' => 100 ],
			'value' => [ 'type' => [ 'string', 'integer', 'boolean' ] ],
		];
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$row     = $context->localize( $row );
		$name    = is_string( $row['name'] ) ? $row['name'] : '';
		$setting = $this->settings->declared()[ $name ] ?? null;
		if ( null === $setting || ! $this->settings->isPortable( $setting ) ) {
			return RowResult::unknown( $name );
		}
		if ( Options::isFixed( $name ) || in_array( $name, $this->settings->enforced(), true ) ) {
			return RowResult::skipped( sprintf(
				/* translators: %s: name of a setting. */
				__( '“%s” is set for all sites, or in wp-config.php.', 'frontispiece' ),
				$setting['label'],
			) );
		}
		$error = $this->settings->errors( [ $name => $row['value'] ] )[ $name ] ?? '';
		if ( '' !== $error ) {
			return RowResult::skipped( "{$setting['label']}: $error" );
		}
		if ( $this->settings->fitted( $name, $row['value'] ) === $this->settings->values()[ $name ] ) {
			return RowResult::unchanged();
		}
		$context->isPreview ? null : $this->settings->save( [ $name => $row['value'] ] );
		return RowResult::changed( $setting['label'] );
	}
}
