<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Kernel\Blocks\AttributeCaster;

/** Settings of a form, declared once for the form editor, the import and the code. */
final class FormSettings {
	public const DECLARED = [
		FormAccess::SETTING        => [
			'type'    => 'string',
			'enum'    => [ FormAccess::EVERYONE, FormAccess::LOGGED_IN, FormAccess::BY_ROLE ],
			'default' => FormAccess::EVERYONE,
		],
		FormAccess::ROLES          => [
			'type'    => 'array',
			'items'   => [ 'type' => 'string' ],
			'default' => [],
			'when'    => [ FormAccess::SETTING => [ FormAccess::BY_ROLE ] ],
		],
		'store'                    => [ 'type' => 'boolean', 'default' => true ],
		'retention_days'           => [ 'type' => 'integer', 'default' => 0, 'minimum' => 0, 'maximum' => 3650 ],
		'store_address'            => [ 'type' => 'boolean', 'default' => false ],
		'acceptance_as_validation' => [ 'type' => 'boolean', 'default' => false ],
		'international_email'      => [ 'type' => 'boolean', 'default' => false ],
		'url_scheme'               => [
			'type'    => 'string',
			'enum'    => [ 'http', 'https' ],
			'default' => 'http',
			'labels'  => [ 'http' => 'http://', 'https' => 'https://' ],
		],
		'min_seconds'              => [ 'type' => 'integer', 'default' => 0, 'minimum' => 0, 'maximum' => 60 ],
		'open_from'                => [ 'type' => 'string', 'format' => 'date-time', 'default' => '' ],
		'open_until'               => [ 'type' => 'string', 'format' => 'date-time', 'default' => '' ],
		'max_entries'              => [ 'type' => 'integer', 'default' => 0, 'minimum' => 0, 'maximum' => 100_000 ],
		'one_per_email'            => [ 'type' => 'boolean', 'default' => false ],
		'save_progress'            => [ 'type' => 'boolean', 'default' => false ],
		'wait_for_mail'            => [ 'type' => 'boolean', 'default' => false ],
		'skip_mail'                => [ 'type' => 'boolean', 'default' => false ],
	];

	/**
	 * Settings of forms that owners create in the editors, where they differ from the defaults. The defaults are those of
	 * forms that name no setting, such as imported ones: their addresses begin with http:// by specification.
	 */
	public const OF_NEW_FORMS = [ 'url_scheme' => 'https' ];

	/** @var array<string, mixed> */
	private readonly array $values;

	/** @param array<array-key, mixed> $input */
	public function __construct( array $input ) {
		$values = [];
		foreach ( self::DECLARED as $name => $declared ) {
			$values[ $name ] = array_key_exists( $name, $input )
				? AttributeCaster::read( $input[ $name ], $declared )
				: $declared['default'];
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

	/** @return array<string, array<string, mixed>> name => declaration with texts, for the form editors */
	public static function described(): array {
		$settings = [];
		foreach ( self::DECLARED as $name => $declared ) {
			[ $label, $help ]  = self::texts( $name );
			$settings[ $name ] = [ 'label' => $label, 'help' => $help ] + $declared;
		}
		$settings[ FormAccess::SETTING ]['labels'] = [
			FormAccess::EVERYONE  => __( 'Everyone', 'frontispiece' ),
			FormAccess::LOGGED_IN => __( 'Logged-in users', 'frontispiece' ),
			FormAccess::BY_ROLE   => __( 'Users with certain roles', 'frontispiece' ),
		];
		$roles = array_map( 'translate_user_role', wp_roles()->get_names() );

		$settings[ FormAccess::ROLES ]['offered'] = array_map(
			static fn( string $value, string $label ): array => [ 'value' => $value, 'label' => $label ],
			array_map( 'strval', array_keys( $roles ) ),
			array_values( $roles ),
		);
		return $settings;
	}

	/** @return array{0: string, 1: string} label and help text */
	public static function texts( string $name ): array {
		return match ( $name ) {
			FormAccess::SETTING        => [
				__( 'Who can see and send this form', 'frontispiece' ),
				__( 'Others see a message instead of the form. Users who can manage forms always see it.', 'frontispiece' ),
			],
			FormAccess::ROLES          => [
				__( 'Roles', 'frontispiece' ),
				__( 'If no role is selected, only users who can manage forms see the form.', 'frontispiece' ),
			],
			'store'                    => [
				__( 'Save entries on this site', 'frontispiece' ),
				__( 'If this is off, an entry is lost when its email fails.', 'frontispiece' ),
			],
			'retention_days'           =>
				[ __( 'Delete entries after (days)', 'frontispiece' ), __( '0 = use global setting', 'frontispiece' ) ],
			'store_address'            => [
				__( 'Store the sender\'s IP address', 'frontispiece' ),
				__(
					'An IP address is personal data: store it only if you need it, and mention it in your privacy policy.',
					'frontispiece',
				),
			],
			'acceptance_as_validation' => [
				__( 'Validate consent on submit', 'frontispiece' ),
				__(
					'The submit button always works, and an error appears next to the checkbox if consent is missing.',
					'frontispiece',
				),
			],
			'international_email'      => [
				__( 'Accept international email addresses', 'frontispiece' ),
				__( 'Allow non-ASCII characters before and after the @ sign.', 'frontispiece' ),
			],
			'url_scheme'               => [
				__( 'Default URL scheme', 'frontispiece' ),
				__( 'Added to links that visitors enter without http:// or https://.', 'frontispiece' ),
			],
			'min_seconds'              => [
				__( 'Minimum completion time (seconds)', 'frontispiece' ),
				__(
					'Entries sent faster are marked as spam. 0 = speed is only one of several spam signals.',
					'frontispiece',
				),
			],
			'open_from'                => [
				__( 'Open from', 'frontispiece' ),
				__( 'In your site\'s time zone. Leave blank to open the form now.', 'frontispiece' ),
			],
			'open_until'               => [
				__( 'Open until', 'frontispiece' ),
				__( 'After this time, visitors see the “Form closed” message. Leave blank to keep the form open.', 'frontispiece' ),
			],
			'max_entries'              => [
				__( 'Maximum number of entries', 'frontispiece' ),
				__( 'Counts entries saved on this site, excluding spam and trash. 0 = no limit.', 'frontispiece' ),
			],
			'one_per_email'            => [
				__( 'One entry per email address', 'frontispiece' ),
				__( 'Counts entries saved on this site, excluding spam and trash.', 'frontispiece' ),
			],
			'save_progress'            => [
				__( 'Allow visitors to save and continue later', 'frontispiece' ),
				__(
					'Adds a button that emails visitors a link to continue. Answers are encrypted and deleted after 30 days.',
					'frontispiece',
				),
			],
			'wait_for_mail'            => [
				__( 'Wait until the email is sent', 'frontispiece' ),
				__(
					'Show visitors an error if the email can\'t be sent right away. The entry is still saved, and the email is sent later.',
					'frontispiece',
				),
			],
			'skip_mail'                => [
				__( 'Disable emails', 'frontispiece' ),
				__( 'Entries are only saved on this site.', 'frontispiece' ),
			],
			default                    => [ $name, '' ],
		};
	}
}
