<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Access;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\StoredData;

/**
 * Who may see and send a form of another plugin. A restriction without an equivalent closes the form, so that no form is
 * open to more people than before.
 */
final class ImportedAccess {
	/** Values of a restriction that is off, however it is stored. Any other value counts as on. */
	private const OFF = [ null, '', false, 0, '0', 'false', 'no', 'off', [] ];

	/** @var array<string, mixed> settings of the form here */
	private array $settings = [];

	/** @var array<string, string> messages of the form here */
	private array $messages = [];

	public function __construct( private readonly MigrationNotes $notes ) {}

	public static function isOn( mixed $value ): bool {
		return ! in_array( is_string( $value ) ? strtolower( trim( $value ) ) : $value, self::OFF, true );
	}

	/** @param string $message HTML that others see there; '' = the usual one */
	public function requireLogin( string $message = '' ): void {
		$this->settings += [ FormAccess::SETTING => FormAccess::LOGGED_IN ];
		$text            = StoredData::plain( $message );
		$this->messages  = '' === $text ? $this->messages : [ FormAccess::LOGIN_REQUIRED => $text ];
	}

	/** @param string $reason what restricts the form there */
	public function close( string $reason ): void {
		$this->settings = [ FormAccess::SETTING => FormAccess::BY_ROLE, FormAccess::ROLES => [] ];
		$this->notes->lost( sprintf(
			/* translators: %s: a setting of another plugin. */
			__(
				'Only users who can manage forms see this form, because “%s” is not imported. You can choose who sees it in its settings.',
				'frontispiece',
			),
			$reason,
		) );
	}

	/**
	 * @param array<string, mixed> $definition as Form::fromArray() reads it
	 * @return array<string, mixed>
	 */
	public function restrict( array $definition ): array {
		$merged = static fn( string $name, array $own ): array => $own + (array) ( $definition[ $name ] ?? [] );
		return [] === $this->settings ? $definition : [
			'settings' => $merged( 'settings', $this->settings ),
			'messages' => $merged( 'messages', $this->messages ),
		] + $definition;
	}
}
