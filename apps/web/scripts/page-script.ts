/**
 * SPEC W204: the script of a prerendered page. It asks for the app's scripts after the first painting: on a slow line they
 * would keep the styles and the letters waiting. Whoever has the worker has all of it at hand, and a page that nobody
 * looks at is never painted. A button that is tapped before it can answer is pressed once it can: React marks each
 * element that it has brought to life, and lets no click through to one that still waits for its file.
 */
export const PAGE_SCRIPT = `<script>
      ;(function (use) {
        var kinds = (window.PerformanceObserver || {}).supportedEntryTypes || []
        if (document.hidden || (navigator.serviceWorker || {}).controller || kinds.indexOf('paint') < 0) use()
        else new PerformanceObserver(use).observe({ type: 'paint', buffered: true })
      })(function () {
        document.head.appendChild(document.getElementById('late').content)
      })
      ;(function (kept) {
        function isAlive(button) {
          return Object.keys(button).some(function (key) {
            return key.indexOf('__reactProps') === 0
          })
        }
        function press(button) {
          if (kept !== button || !button.isConnected) return
          if (!isAlive(button)) return setTimeout(press, 50, button)
          kept = null
          button.click()
        }
        addEventListener(
          'click',
          function (tap) {
            var button = tap.target.closest('button')
            kept = button && !isAlive(button) ? button : null
            if (kept) setTimeout(press, 50, kept)
          },
          true
        )
        // React may have brought it to life with this very click.
        addEventListener('click', function (tap) {
          if (kept && kept.contains(tap.target) && isAlive(kept)) kept = null
        })
      })()
    </script>`
