<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;

/** Deletes expired entries: those past their form's limit, and spam and trash. */
final class Retention {
	public const JOB = 'form_retention';

	private const AT_ONCE = 500;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly Options $options,
		private readonly Clock $clock,
	) {}

	/** Runs the job: deletes one batch of each kind and reschedules itself if there may be more. */
	public function work(): ?RetryJob {
		return $this->sweep() ? new RetryJob( [] ) : null;
	}

	/** @return bool whether there may be more */
	public function sweep(): bool {
		$now  = $this->clock->now();
		$more = false;
		foreach ( [ EntryRepository::SPAM, EntryRepository::TRASH, EntryRepository::TEST ] as $state ) {
			$more = self::AT_ONCE === $this->entries->deleteOlder(
				0,
				$now - max( 1, $this->options->int( 'spam_days' ) ) * DAY_IN_SECONDS,
				$state,
				self::AT_ONCE,
			)
				|| $more;
		}
		foreach ( $this->forms() as $form ) {
			$own  = $form->settings->int( 'retention_days' );
			$days = $own > 0 ? $own : $this->options->int( 'message_days' );
			$more = (
				$days > 0
				&& self::AT_ONCE === $this->entries->deleteOlder(
					$form->id,
					$now - $days * DAY_IN_SECONDS,
					'',
					self::AT_ONCE,
				)
			)
				|| $more;
		}
		return $more;
	}

	/** @return list<Form> entries of any status, including entries of trashed forms */
	private function forms(): array {
		$posts = get_posts( [
			'post_type'   => PostType::NAME,
			'post_status' => [ 'publish', 'draft', 'pending', 'private', 'future', 'trash' ],
			'numberposts' => -1,
		] );
		return array_values( array_map(
			fn( \WP_Post $post ): Form => $this->forms->read( $post ),
			array_filter( $posts, static fn( $post ): bool => $post instanceof \WP_Post ),
		) );
	}
}
