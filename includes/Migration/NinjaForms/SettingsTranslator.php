<?php
declare(strict_types=1);

namespace Frontispiece\Migration\NinjaForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the settings of a form of Ninja Forms. */
final class SettingsTranslator {
	/** Settings without an equivalent => their labels. */
	private const UNSUPPORTED = [
		'calculations'              => 'calculation',
		'wrapper_class'             => 'css',
		'element_class'             => 'css',
		'allow_public_link'         => 'public_link',
		'changeEmailErrorMsg'       => 'messages',
		'changeDateErrorMsg'        => 'messages',
		'confirmFieldErrorMsg'      => 'messages',
		'fieldNumberNumMinError'    => 'messages',
		'fieldNumberNumMaxError'    => 'messages',
		'fieldNumberIncrementBy'    => 'messages',
		'formErrorsCorrectErrors'   => 'messages',
		'validateRequiredField'     => 'messages',
		'mp_next_label'             => 'step_buttons',
		'mp_prev_label'             => 'step_buttons',
	];

	/** Settings that are imported or noted, texts, styles, and those of which nothing is missed here. */
	private const KNOWN = [
		'*_sep', '*_styles_*', '_seq_num', 'add_submit', 'allow_public_link', 'calculations', 'change*ErrorMsg',
		'clear_complete', 'conditions', 'confirmFieldErrorMsg', 'created_at', 'currency', 'currencySymbol',
		'custom_messages', 'date_updated', 'dateFormat', 'decimal_point', 'default_label_pos', 'dismiss',
		'drawerDisabled', 'editActive', 'element_class', 'embed_form', 'fieldNumber*', 'fieldTextarea*',
		'fieldsMarkedRequired', 'fileUpload*', 'formContentData', 'formErrors*', 'formHoneypot', 'form_title',
		'form_title_heading_level', 'hide_complete', 'honeypotHoneypotError', 'id', 'insertLink', 'key', 'label',
		'lock', 'logged_in', 'months*', 'mp_*', 'nextMonth', 'ninjaForms', 'not_logged_in_msg', 'objectDomain',
		'objectType', 'of', 'previousMonth', 'recaptchaConsent*', 'recaptchaMissing*', 'repeatable_fieldsets',
		'save_progress*', 'seq_num', 'show_title', 'siteLocale', 'startOfWeek', 'sub_limit_*', 'table*', 'title',
		'type', 'unique_field*', 'updated_at', 'validateRequiredField', 'weekdays*', 'wrapper_class',
	];

	private const MAX_DAYS = 3650;

	public function __construct( private readonly FormBuilder $builder ) {}

	/**
	 * @param list<ArrayReader> $fields
	 * @param list<ArrayReader> $actions
	 * @return array{settings: array<string, mixed>, messages: array<string, string>}
	 */
	public function translate( ArrayReader $settings, array $fields, array $actions, bool $canBeSaved ): array {
		$this->builder->unsupported->ofForm( $settings, self::UNSUPPORTED );
		$this->builder->unsupported->others( $settings, self::KNOWN );
		$most   = max( 0, (int) StoredData::text( $settings, 'sub_limit_number' ) );
		$saves  = self::active( $actions, 'save' );
		$days   = array_map( static fn( ArrayReader $save ): int =>
			StoredData::isOn( $save, 'set_subs_to_expire' ) ? (int) StoredData::text( $save, 'subs_expire_time' ) : 0, $saves );
		$isOnce = $this->isOnce( StoredData::text( $settings, 'unique_field' ), $fields );
		return [
			'settings' => StoredData::set( [
				'max_entries'    => $most,
				'one_per_email'  => $isOnce,
				'save_progress'  => $canBeSaved,
				'retention_days' => max( 0, min( self::MAX_DAYS, $days[0] ?? 0 ) ),
			] ) + ( [] === $saves && [] !== self::active( $actions, 'email' ) ? [ 'store' => false ] : [] ),
			'messages' => StoredData::nonEmpty( [
				'form_full'    => $most > 0 ? StoredData::plain( StoredData::text( $settings, 'sub_limit_msg' ) ) : '',
				'already_sent' => $isOnce ? StoredData::plain( StoredData::text( $settings, 'unique_field_error' ) ) : '',
			] ),
		];
	}

	/**
	 * @param list<ArrayReader> $actions
	 * @return list<ArrayReader>
	 */
	private static function active( array $actions, string $type ): array {
		return array_values( array_filter( $actions, static fn( ArrayReader $action ): bool =>
			$type === $action->string( 'type' ) && StoredData::isOn( $action, 'active' ) ) );
	}

	/**
	 * Whether the field whose values are unique is the address of the sender. Others are noted.
	 *
	 * @param list<ArrayReader> $fields
	 */
	private function isOnce( string $key, array $fields ): bool {
		$emails = array_values( array_filter( $fields, static fn( ArrayReader $field ): bool => 'email' === $field->string( 'type' ) ) );
		foreach ( '' === $key ? [] : $fields as $field ) {
			if ( $key !== $field->string( 'key' ) ) {
				continue;
			}
			if ( $field === ( $emails[0] ?? null ) ) {
				return true;
			}
			$this->builder->unsupported->field( StoredData::text( $field, 'label' ), 'unique' );
		}
		return false;
	}
}
