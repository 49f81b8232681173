<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FluentForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\FormBuilder;
use Frontispiece\Migration\FormPlugins\OpeningTimes;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Translates the settings of a form of Fluent Forms. */
final class SettingsTranslator {
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
	];

	private const DAYS = 7;

	public function __construct( private readonly FormBuilder $builder ) {}

	/**
	 * @param array<array-key, string> $beside values that are stored beside the settings
	 * @return array{settings: array<string, mixed>, messages: array<string, string>}
	 */
	public function translate( ArrayReader $settings, array $beside, bool $canBeSaved ): array {
		$unsupported = $this->builder->unsupported;
		$unsupported->ofForm( $settings, self::UNSUPPORTED );
		$unsupported->ofForm( new ArrayReader( $beside ), self::BESIDE );
		$limit    = $settings->at( 'restrictions', 'limitNumberOfEntries' );
		$schedule = $settings->at( 'restrictions', 'scheduleForm' );
		$isOpen   = StoredData::isOn( $schedule, 'enabled' );
		$days     = $schedule->strings( 'selectedDays' );
		$period   = $limit->string( 'period' );
		$isTotal  = StoredData::isOn( $limit, 'enabled' ) && in_array( $period, [ '', 'total' ], true );
		if ( StoredData::isOn( $limit, 'enabled' ) && ! $isTotal ) {
			$unsupported->form( str_starts_with( $period, 'per_user' ) ? 'per_person' : 'period' );
		}
		if ( $isOpen && [] !== $days && count( $days ) < self::DAYS ) {
			$unsupported->form( 'days' );
		}
		$text = static fn( ArrayReader $in, string $name ): string => StoredData::plain( StoredData::text( $in, $name ) );
		return [
			'settings' => StoredData::set( [
				'open_from'     => $isOpen ? OpeningTimes::from( $unsupported, $schedule->string( 'start' ) ) : '',
				'open_until'    => $isOpen ? OpeningTimes::until( $unsupported, $schedule->string( 'end' ) ) : '',
				'max_entries'   => $isTotal ? max( 0, $limit->int( 'numberOfEntries' ) ) : 0,
				'one_per_email' => $this->builder->isOnePerEmail,
				'save_progress' => $canBeSaved,
			] ) + ( StoredData::isOn( $settings, 'delete_entry_on_submission' ) ? [ 'store' => false ] : [] ),
			'messages' => StoredData::filled( [
				'form_not_open' => $isOpen ? $text( $schedule, 'pendingMsg' ) : '',
				'form_closed'   => $isOpen ? $text( $schedule, 'expiredMsg' ) : '',
				'form_full'     => $isTotal ? $text( $limit, 'limitReachedMsg' ) : '',
			] ),
		];
	}
}
