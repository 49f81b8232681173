<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FluentForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\OpeningTimes;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the settings of a form of Fluent Forms. */
final class SettingsTranslator {
	/** Settings that are imported or noted, and those of which nothing is missed here. */
	private const KNOWN = [
		'auto_delete_days', 'confirmation', 'conv_form_*', 'delete_after_x_days', 'delete_entry_on_submission',
		'id', 'layout', 'restrictions',
	];

	/** The same for restrictions. */
	private const KNOWN_RESTRICTIONS = [
		'denyEmptySubmission', 'limitNumberOfEntries', 'requireLogin', 'restrictForm', 'scheduleForm',
	];

	/** The same for values that are stored beside the settings. */
	private const KNOWN_BESIDE = [
		'*_feed', '*_feeds', '_columns_order', '_ff_form_styles', '_ff_selected_style', '_primary_email_field',
		'_total_views', '_visible_columns', 'admin_approval_settings', 'advancedValidationSettings',
		'auto_delete_days', 'confirmations', 'conv_form_*', 'double_optin_settings', 'entry_details_*',
		'ffc_form_settings_*', 'ffs_custom', 'formSettings', 'form_save_state_status', 'is_conversion_form',
		'notifications', 'postFeeds', 'report_data_*', 'step_data_persistency_status', 'template_name',
	];

	private const MAX_DAYS = 3650;

	/** Settings without an equivalent => their labels. */
	private const UNSUPPORTED = [
		'restrictions.denyEmptySubmission.enabled' => 'empty',
		'restrictions.restrictForm.fields.keywords.status' => 'spam_filters',
	];

	/** Values that are stored beside the settings => their labels. */
	private const BESIDE = [
		'is_conversion_form'           => 'conversation',
		'step_data_persistency_status' => 'partial',
		'form_save_state_status'       => 'partial',
		'double_optin_settings'        => 'double_optin',
		'admin_approval_settings'      => 'approval',
		'advancedValidationSettings'   => 'validation',
	];

	private const DAYS = 7;

	public function __construct( private readonly FormBuilder $builder ) {}

	/**
	 * @param array<array-key, mixed> $beside values that are stored beside the settings
	 * @return array{settings: array<string, mixed>, messages: array<string, string>}
	 */
	public function translate( ArrayReader $settings, array $beside, bool $canBeSaved ): array {
		$unsupported = $this->builder->unsupported;
		$unsupported->ofForm( $settings, self::UNSUPPORTED );
		$beside = new ArrayReader( $beside );
		$unsupported->ofForm( $beside, self::BESIDE );
		$unsupported->others( $settings, self::KNOWN );
		$unsupported->others( $settings->at( 'restrictions' ), self::KNOWN_RESTRICTIONS );
		$unsupported->others( $beside, self::KNOWN_BESIDE );
		$limit    = $settings->at( 'restrictions', 'limitNumberOfEntries' );
		$schedule = $settings->at( 'restrictions', 'scheduleForm' );
		$isOpen   = StoredData::isOn( $schedule, 'enabled' );
		$days     = $schedule->strings( 'selectedDays' );
		$period   = $limit->string( 'period' );
		$isTotal  = StoredData::isOn( $limit, 'enabled' ) && in_array( $period, [ '', 'total' ], true );
		$unsupported->formIf( [
			str_starts_with( $period, 'per_user' ) ? 'per_person' : 'period' => StoredData::isOn( $limit, 'enabled' ) && ! $isTotal,
			'days' => $isOpen && [] !== $days && count( $days ) < self::DAYS,
		] );
		$text = static fn( ArrayReader $in, string $name ): string => StoredData::plain( StoredData::text( $in, $name ) );
		return [
			'settings' => StoredData::set( [
				'open_from'     => $isOpen ? OpeningTimes::from( $unsupported, $schedule->string( 'start' ) ) : '',
				'open_until'    => $isOpen ? OpeningTimes::until( $unsupported, $schedule->string( 'end' ) ) : '',
				'max_entries'   => $isTotal ? max( 0, $limit->int( 'numberOfEntries' ) ) : 0,
				'one_per_email' => $this->builder->isOnePerEmail,
				'save_progress' => $canBeSaved,
				'retention_days' => self::days( $settings, $beside ),
			] ) + ( StoredData::isOn( $settings, 'delete_entry_on_submission' ) ? [ 'store' => false ] : [] ),
			'messages' => StoredData::nonEmpty( [
				'form_not_open' => $isOpen ? $text( $schedule, 'pendingMsg' ) : '',
				'form_closed'   => $isOpen ? $text( $schedule, 'expiredMsg' ) : '',
				'form_full'     => $isTotal ? $text( $limit, 'limitReachedMsg' ) : '',
			] ),
		];
	}

	/** @return int days after which entries are deleted; 0 = they are kept */
	private static function days( ArrayReader $settings, ArrayReader $beside ): int {
		$days = StoredData::isOn( $settings, 'delete_after_x_days' ) ? (int) StoredData::text( $settings, 'auto_delete_days' ) : 0;
		$days = $days > 0 ? $days : (int) StoredData::text( $beside, 'auto_delete_days' );
		return max( 0, min( self::MAX_DAYS, $days ) );
	}
}
