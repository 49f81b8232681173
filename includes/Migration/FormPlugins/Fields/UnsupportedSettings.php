<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Fields;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Notes the settings of another plugin that have no equivalent here, so that none is lost silently. */
final class UnsupportedSettings {
	/** Values of a setting that is off or blank. */
	private const OFF = [ null, '', false, 0, '0', 'no', 'off', 'none', 'false', [] ];

	/** Names that say whether a group of settings is on. */
	private const SWITCHES = [
		'active', 'approval_status', 'enable', 'enabled', 'enabledForForm', 'is_active', 'is_enabled', 'isEnabled', 'sendToSalesforce',
		'status',
	];

	/** Usual texts of the buttons of steps. */
	private const BUTTONS = [ '', 'Next', 'Previous' ];

	public function __construct( private readonly MigrationNotes $notes ) {}

	/**
	 * Notes the settings of a field that are on.
	 *
	 * @param array<string, string> $names path of a setting there, such as settings.is_unique => name of its label here
	 */
	public function ofField( string $label, ArrayReader $field, array $names ): void {
		foreach ( self::on( $field, $names ) as $name ) {
			$this->field( $label, $name );
		}
	}

	/**
	 * Notes the settings of a form that are on.
	 *
	 * @param array<string, string> $names path of a setting there => name of its label here
	 */
	public function ofForm( ArrayReader $form, array $names ): void {
		foreach ( self::on( $form, $names ) as $name ) {
			$this->form( $name );
		}
	}

	/**
	 * Notes settings that nobody has thought of: all that are on, except known ones.
	 *
	 * @param list<string> $known names of settings; * matches any characters
	 */
	public function others( ArrayReader $stored, array $known ): void {
		$quoted  = array_map( static fn( string $name ): string => preg_quote( $name, '/' ), $known );
		$pattern = strtr( implode( '|', $quoted ), [ '\*' => '.*' ] );
		foreach ( $stored->all() as $name => $value ) {
			if ( self::isUsed( $value ) && 1 !== preg_match( "/^(?:$pattern)$/i", (string) $name ) ) {
				$this->form( (string) $name );
			}
		}
	}

	/** Whether a setting, or a part of it, is on. */
	public static function isUsed( mixed $value ): bool {
		if ( ! is_array( $value ) ) {
			return self::isOn( is_string( $value ) ? strtolower( trim( $value ) ) : $value );
		}
		foreach ( self::SWITCHES as $name ) {
			if ( array_key_exists( $name, $value ) ) {
				return self::isUsed( $value[ $name ] );
			}
		}
		return [] !== array_filter( $value, self::isUsed( ... ) );
	}

	/**
	 * Notes own texts of the buttons of a step.
	 *
	 * @param list<string> $texts
	 */
	public function buttons( array $texts ): void {
		if ( [] !== array_diff( $texts, self::BUTTONS ) ) {
			$this->form( 'step_buttons' );
		}
	}

	/** @param array<string, bool> $names name of the label of a setting here => whether the field has it there */
	public function fieldIf( string $label, array $names ): void {
		foreach ( array_keys( array_filter( $names ) ) as $name ) {
			$this->field( $label, $name );
		}
	}

	/** @param array<string, bool> $names name of the label of a setting here => whether the form has it there */
	public function formIf( array $names ): void {
		array_map( $this->form( ... ), array_keys( array_filter( $names ) ) );
	}

	public function field( string $label, string $name ): void {
		$this->notes->lost( sprintf(
			/* translators: 1: label of a field, 2: label of a setting. */
			__( 'Field “%1$s”: the setting “%2$s” is not imported.', 'frontispiece' ),
			StoredData::plain( $label ),
			self::label( $name ),
		) );
	}

	public function form( string $name ): void {
		/* translators: %s: label of a setting. */
		$this->notes->lost( sprintf( __( 'The setting “%s” is not imported.', 'frontispiece' ), self::label( $name ) ) );
	}

	public static function isOn( mixed $value ): bool {
		return ! in_array( $value, self::OFF, true );
	}

	public static function label( string $name ): string {
		return match ( $name ) {
			'add_choices'      => __( 'Visitors can add choices', 'frontispiece' ),
			'affix'            => __( 'Text before and after the field', 'frontispiece' ),
			'approval'         => __( 'Approval by an administrator', 'frontispiece' ),
			'allowlist'        => __( 'Allowed and blocked values', 'frontispiece' ),
			'attachments'      => __( 'Email attachments', 'frontispiece' ),
			'button_condition' => __( 'Conditions of the submit button', 'frontispiece' ),
			'calculation'      => __( 'Calculation', 'frontispiece' ),
			'confirm'          => __( 'Enter the value twice', 'frontispiece' ),
			'conversation'     => __( 'One question at a time', 'frontispiece' ),
			'copy'             => __( 'Copy values from another field', 'frontispiece' ),
			'countries'        => __( 'Allowed countries', 'frontispiece' ),
			'css'              => __( 'CSS class', 'frontispiece' ),
			'dates'            => __( 'Allowed dates', 'frontispiece' ),
			'days'             => __( 'Days on which the form is open', 'frontispiece' ),
			'default'          => __( 'Default value', 'frontispiece' ),
			'description'      => __( 'Form description', 'frontispiece' ),
			'double_optin'     => __( 'Double opt-in', 'frontispiece' ),
			'empty'            => __( 'Reject empty entries', 'frontispiece' ),
			'error'            => __( 'Error message', 'frontispiece' ),
			'images'           => __( 'Images of choices', 'frontispiece' ),
			'mask'             => __( 'Input mask', 'frontispiece' ),
			'messages'         => __( 'Error messages', 'frontispiece' ),
			'number_format'    => __( 'Number format', 'frontispiece' ),
			'partial'          => __( 'Incomplete entries', 'frontispiece' ),
			'open_from'        => __( 'Open from', 'frontispiece' ),
			'open_until'       => __( 'Open until', 'frontispiece' ),
			'password'         => __( 'Hidden input', 'frontispiece' ),
			'parts'            => __( 'Labels and defaults of parts', 'frontispiece' ),
			'per_person'       => __( 'Limit of entries per person', 'frontispiece' ),
			'period'           => __( 'Limit of entries per period', 'frontispiece' ),
			'public_link'      => __( 'Public link', 'frontispiece' ),
			'post'             => __( 'Create posts', 'frontispiece' ),
			'prices'           => __( 'Prices', 'frontispiece' ),
			'readonly'         => __( 'Read only', 'frontispiece' ),
			'rich_text'        => __( 'Text formatting', 'frontispiece' ),
			'scale_texts'      => __( 'Texts of a scale', 'frontispiece' ),
			'scores'           => __( 'Scores', 'frontispiece' ),
			'sending'          => __( 'Button text while sending', 'frontispiece' ),
			'spam_filters'     => __( 'Spam filters', 'frontispiece' ),
			'states'           => __( 'Choice of states', 'frontispiece' ),
			'step_buttons'     => __( 'Button texts of steps', 'frontispiece' ),
			'time_of_day'      => __( 'Time of day', 'frontispiece' ),
			'times'            => __( 'Allowed times', 'frontispiece' ),
			'unique'           => __( 'No duplicates', 'frontispiece' ),
			'url'              => __( 'Pre-fill from URL', 'frontispiece' ),
			'users'            => __( 'Register users', 'frontispiece' ),
			'validation'       => __( 'Rules for the whole form', 'frontispiece' ),
			'width'            => __( 'Width', 'frontispiece' ),
			'words'            => __( 'Word limit', 'frontispiece' ),
			default            => $name,
		};
	}

	/**
	 * @param array<string, string> $names
	 * @return list<string>
	 */
	private static function on( ArrayReader $in, array $names ): array {
		$on = [];
		foreach ( $names as $path => $name ) {
			$keys  = explode( '.', $path );
			$last  = (string) array_pop( $keys );
			$value = ( [] === $keys ? $in : $in->at( ...$keys ) )->all()[ $last ] ?? null;
			$on    = self::isUsed( $value ) ? [ ...$on, $name ] : $on;
		}
		return array_values( array_unique( $on ) );
	}
}
