<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\Attempts;
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
		private readonly Attempts $attempts,
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
		foreach ( $this->forms() as $post ) {
			/* translators: %s: title of a form. */
			$label = sprintf( __( 'Deletion of expired entries of “%s”', 'frontispiece' ), $post->post_title );
			$this->attempts->runSafely( "retention $post->ID", $label, function () use ( $post, $now, &$more ): void {
				$more = $this->sweepForm( $this->forms->read( $post ), $now ) || $more;
			} );
		}
		return $more;
	}

	/** @return bool whether there may be more */
	private function sweepForm( Form $form, int $now ): bool {
		$own    = $form->settings->int( 'retention_days' );
		$days   = $own > 0 ? $own : $this->options->int( 'entry_days' );
		$before = $now - $days * DAY_IN_SECONDS;
		return $days > 0 && self::AT_ONCE === $this->entries->deleteOlder( $form->id, $before, '', self::AT_ONCE );
	}

	/** @return list<\WP_Post> forms of any status, trashed ones included */
	private function forms(): array {
		$posts = get_posts( [
			'post_type'   => PostType::NAME,
			'post_status' => [ 'publish', 'draft', 'pending', 'private', 'future', 'trash' ],
			'numberposts' => -1,
		] );
		return array_values( array_filter( $posts, static fn( $post ): bool => $post instanceof \WP_Post ) );
	}
}
